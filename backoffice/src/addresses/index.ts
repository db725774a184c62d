import HomeWorkIcon from '@mui/icons-material/HomeWork'
import { room } from '../app/room'

/** The addresses of all companies. */
export const addresses = room({
  name: 'addresses',
  icon: HomeWorkIcon,
  texts: {
    en: async () => (await import('#shared/addresses/address_messages_en')).addressMessages,
    fr: async () => (await import('#shared/addresses/address_messages_fr')).addressMessages,
  },
  list: () => import('./AddressList'),
  show: () => import('./AddressShow'),
})
