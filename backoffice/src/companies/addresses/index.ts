import HomeWorkIcon from '@mui/icons-material/HomeWork'
import { resource } from '../../ground/app/resource'

export const addresses = resource({
  name: 'addresses',
  icon: HomeWorkIcon,
  texts: {
    en: () => import('#shared/companies/addresses/address_messages_en'),
    fr: () => import('#shared/companies/addresses/address_messages_fr'),
  },
  list: () => import('./AddressList'),
  show: () => import('./AddressShow'),
})
