import HomeWorkIcon from '@mui/icons-material/HomeWork'
import { resource } from '../../ground/app/resource'

export const addresses = resource({
  name: 'addresses',
  icon: HomeWorkIcon,
  texts: {
    en: async () =>
      (await import('#shared/companies/addresses/address_messages_en')).addressMessages,
    fr: async () =>
      (await import('#shared/companies/addresses/address_messages_fr')).addressMessages,
  },
  list: () => import('./AddressList'),
  show: () => import('./AddressShow'),
})
