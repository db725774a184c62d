import LocalShippingIcon from '@mui/icons-material/LocalShipping'
import { resource } from '../../ground/app/resource'

export const orders = resource({
  name: 'orders',
  icon: LocalShippingIcon,
  texts: {
    en: async () => (await import('#shared/labels/fulfilment/order_messages_en')).orderMessages,
    fr: async () => (await import('#shared/labels/fulfilment/order_messages_fr')).orderMessages,
  },
  recordTexts: {
    en: async () =>
      (await import('#shared/labels/fulfilment/resource_messages_en')).fulfilmentMessages,
    fr: async () =>
      (await import('#shared/labels/fulfilment/resource_messages_fr')).fulfilmentMessages,
  },
  list: () => import('./OrderList'),
  show: () => import('./OrderShow'),
})
