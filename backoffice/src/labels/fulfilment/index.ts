import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import { resource } from '../../ground/app/resource'

export const orders = resource({
  name: 'orders',
  icon: LocalShippingIcon,
  texts: {
    en: () => import('#shared/labels/fulfilment/order_messages_en'),
    fr: () => import('#shared/labels/fulfilment/order_messages_fr'),
  },
  recordTexts: {
    en: () => import('#shared/labels/fulfilment/resource_messages_en'),
    fr: () => import('#shared/labels/fulfilment/resource_messages_fr'),
  },
  list: () => import('./OrderList'),
  show: () => import('./OrderShow'),
})
