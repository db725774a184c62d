import TuneIcon from '@mui/icons-material/Tune'
import { resource } from '../../ground/app/resource'

export const shopSettings = resource({
  name: 'shop_settings',
  icon: TuneIcon,
  texts: {
    en: () => import('#shared/catalogue/settings/shop_setting_messages_en'),
    fr: () => import('#shared/catalogue/settings/shop_setting_messages_fr'),
  },
  list: () => import('./ShopSettingList'),
  edit: () => import('./ShopSettingEdit'),
})
