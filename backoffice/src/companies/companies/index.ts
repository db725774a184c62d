import BusinessIcon from '@mui/icons-material/Business'
import { resource } from '../../ground/app/resource'

export const companies = resource({
  name: 'companies',
  icon: BusinessIcon,
  texts: {
    en: async () =>
      (await import('#shared/companies/companies/company_resource_messages_en'))
        .companyResourceMessages,
    fr: async () =>
      (await import('#shared/companies/companies/company_resource_messages_fr'))
        .companyResourceMessages,
  },
  recordTexts: {
    en: async () => ({
      copies: (await import('#shared/companies/copies/copy_messages_en')).copyMessages,
    }),
    fr: async () => ({
      copies: (await import('#shared/companies/copies/copy_messages_fr')).copyMessages,
    }),
  },
  list: () => import('./CompanyList'),
  show: () => import('./CompanyShow'),
  edit: () => import('./CompanyEdit'),
  create: () => import('./CompanyCreate'),
})
