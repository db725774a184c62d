import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import { resource } from '../../ground/app/resource'

export const carriers = resource({
  name: 'carriers',
  icon: LocalShippingIcon,
  texts: {
    en: () => import('#shared/ordering/shipments/carrier_messages_en'),
    fr: () => import('#shared/ordering/shipments/carrier_messages_fr'),
  },
  list: () => import('./CarrierList'),
  show: () => import('./CarrierShow'),
  edit: () => import('./CarrierEdit'),
  create: () => import('./CarrierCreate'),
})
