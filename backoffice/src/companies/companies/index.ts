import BusinessIcon from '@mui/icons-material/Business'
import { resource } from '../../ground/app/resource'

export const companies = resource({
  name: 'companies',
  icon: BusinessIcon,
  texts: {
    en: () => import('#shared/companies/companies/company_resource_messages_en'),
    fr: () => import('#shared/companies/companies/company_resource_messages_fr'),
  },
  recordTexts: {
    en: async () => ({
      texts: { copies: (await import('#shared/companies/copies/copy_messages_en')).copyMessages },
    }),
    fr: async () => ({
      texts: { copies: (await import('#shared/companies/copies/copy_messages_fr')).copyMessages },
    }),
  },
  list: () => import('./CompanyList'),
  show: () => import('./CompanyShow'),
  edit: () => import('./CompanyEdit'),
  create: () => import('./CompanyCreate'),
})
