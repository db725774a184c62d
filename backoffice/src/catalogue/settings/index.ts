import TuneIcon from '@mui/icons-material/Tune'
import { resource } from '../../ground/app/resource'

export const shopSettings = resource({
  name: 'shop_settings',
  icon: TuneIcon,
  texts: {
    en: async () =>
      (await import('#shared/catalogue/settings/shop_setting_messages_en')).shopSettingMessages,
    fr: async () =>
      (await import('#shared/catalogue/settings/shop_setting_messages_fr')).shopSettingMessages,
  },
  list: () => import('./ShopSettingList'),
  edit: () => import('./ShopSettingEdit'),
})
