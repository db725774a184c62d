import CategoryIcon from '@mui/icons-material/Category'
import PublicIcon from '@mui/icons-material/Public'
import SellIcon from '@mui/icons-material/Sell'
import StyleIcon from '@mui/icons-material/Style'
import { resource } from '../../ground/app/resource'

export const productGroups = resource({
  name: 'product_groups',
  icon: CategoryIcon,
  texts: {
    en: () => import('#shared/catalogue/editing/product_group_messages_en'),
    fr: () => import('#shared/catalogue/editing/product_group_messages_fr'),
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
    en: () => import('#shared/catalogue/editing/product_resource_messages_en'),
    fr: () => import('#shared/catalogue/editing/product_resource_messages_fr'),
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
    en: () => import('#shared/catalogue/editing/price_list_messages_en'),
    fr: () => import('#shared/catalogue/editing/price_list_messages_fr'),
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
    en: () => import('#shared/catalogue/editing/delivery_zone_messages_en'),
    fr: () => import('#shared/catalogue/editing/delivery_zone_messages_fr'),
  },
  list: () => import('./zones/ZoneList'),
  show: () => import('./zones/ZoneShow'),
  edit: () => import('./zones/ZoneEdit'),
  create: () => import('./zones/ZoneCreate'),
})
