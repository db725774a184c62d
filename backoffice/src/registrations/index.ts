import FactCheckIcon from '@mui/icons-material/FactCheck'
import FolderIcon from '@mui/icons-material/FolderShared'
import { room } from '../app/room'

const texts = {
  en: async () => ({
    ...(await import('#shared/registrations/messages_en')).registrationsMessages,
    validation: (await import('#shared/validation/messages_en')).validationMessages,
  }),
  fr: async () => ({
    ...(await import('#shared/registrations/messages_fr')).registrationsMessages,
    validation: (await import('#shared/validation/messages_fr')).validationMessages,
  }),
}

/** Registered suppliers; `/registrations/17` is the detail of a company. */
export const registrations = room({
  name: 'registrations',
  icon: FactCheckIcon,
  texts,
  list: () => import('./RegistrationList'),
  edit: () => import('./CompanyDetailPage'),
})

/** The suppliers file. */
export const supplierFiles = room({
  name: 'supplier_files',
  icon: FolderIcon,
  texts,
  list: () => import('./SupplierFile'),
})
