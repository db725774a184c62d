import BusinessIcon from '@mui/icons-material/Business'
import { room } from '../app/room'

/** Suppliers, and the companies of the staff. */
export const companies = room({
  name: 'companies',
  icon: BusinessIcon,
  texts: {
    en: async () =>
      (await import('#shared/companies/companies_room_messages_en')).companiesRoomMessages,
    fr: async () =>
      (await import('#shared/companies/companies_room_messages_fr')).companiesRoomMessages,
  },
  list: () => import('./CompanyList'),
  show: () => import('./CompanyShow'),
  edit: () => import('./CompanyEdit'),
})
