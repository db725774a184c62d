import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import { resource } from '../../ground/app/resource'

export const carriers = resource({
  name: 'carriers',
  icon: LocalShippingIcon,
  texts: {
    en: async () =>
      (await import('#shared/ordering/shipments/carrier_messages_en')).carrierMessages,
    fr: async () =>
      (await import('#shared/ordering/shipments/carrier_messages_fr')).carrierMessages,
  },
  list: () => import('./CarrierList'),
  show: () => import('./CarrierShow'),
  edit: () => import('./CarrierEdit'),
  create: () => import('./CarrierCreate'),
})
