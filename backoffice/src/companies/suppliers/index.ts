import FactCheckIcon from '@mui/icons-material/FactCheck'
import FolderIcon from '@mui/icons-material/FolderShared'
import { resource } from '../../ground/app/resource'

const texts = {
  en: async () => (await import('#shared/companies/suppliers/messages_en')).registrationsMessages,
  fr: async () => (await import('#shared/companies/suppliers/messages_fr')).registrationsMessages,
}

export const registrations = resource({
  name: 'registrations',
  icon: FactCheckIcon,
  texts,
  list: () => import('./RegistrationList'),
  edit: () => import('./CompanyDetailPage'),
})

export const supplierFiles = resource({
  name: 'supplier_files',
  icon: FolderIcon,
  texts,
  list: () => import('./SupplierFile'),
})
