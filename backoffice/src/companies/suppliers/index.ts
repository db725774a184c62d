import FactCheckIcon from '@mui/icons-material/FactCheck'
import FolderIcon from '@mui/icons-material/FolderShared'
import { resource } from '../../ground/app/resource'

const texts = {
  en: () => import('#shared/companies/suppliers/messages_en'),
  fr: () => import('#shared/companies/suppliers/messages_fr'),
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
