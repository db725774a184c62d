import CategoryIcon from '@mui/icons-material/Category'
import PublicIcon from '@mui/icons-material/Public'
import SellIcon from '@mui/icons-material/Sell'
import StyleIcon from '@mui/icons-material/Style'
import { resource } from '../../ground/app/resource'

export const productGroups = resource({
  name: 'product_groups',
  icon: CategoryIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/editing/product_group_messages_en')).productGroupMessages,
    fr: async () =>
      (await import('#shared/catalogue/editing/product_group_messages_fr')).productGroupMessages,
  },
  list: () => import('./groups/ProductGroupList'),
  show: () => import('./groups/ProductGroupShow'),
  edit: () => import('./groups/ProductGroupEdit'),
  create: () => import('./groups/ProductGroupCreate'),
})

export const products = resource({
  name: 'products',
  icon: StyleIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/editing/product_resource_messages_en'))
        .productResourceMessages,
    fr: async () =>
      (await import('#shared/catalogue/editing/product_resource_messages_fr'))
        .productResourceMessages,
  },
  list: () => import('./products/ProductList'),
  show: () => import('./products/ProductShow'),
  edit: () => import('./products/ProductEdit'),
  create: () => import('./products/ProductCreate'),
})

export const priceLists = resource({
  name: 'price_lists',
  icon: SellIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/editing/price_list_messages_en')).priceListMessages,
    fr: async () =>
      (await import('#shared/catalogue/editing/price_list_messages_fr')).priceListMessages,
  },
  list: () => import('./price_lists/PriceListList'),
  show: () => import('./price_lists/PriceListShow'),
  edit: () => import('./price_lists/PriceListEdit'),
  create: () => import('./price_lists/PriceListCreate'),
})

export const deliveryZones = resource({
  name: 'delivery_zones',
  icon: PublicIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/editing/delivery_zone_messages_en')).deliveryZoneMessages,
    fr: async () =>
      (await import('#shared/catalogue/editing/delivery_zone_messages_fr')).deliveryZoneMessages,
  },
  list: () => import('./zones/ZoneList'),
  show: () => import('./zones/ZoneShow'),
  edit: () => import('./zones/ZoneEdit'),
  create: () => import('./zones/ZoneCreate'),
})
