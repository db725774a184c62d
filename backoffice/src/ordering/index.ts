import TuneIcon from '@mui/icons-material/Tune'
import { room } from '../app/room'

/** The settings of the shop. */
export const shopSettings = room({
  name: 'shop_settings',
  icon: TuneIcon,
  texts: {
    en: async () => (await import('#shared/ordering/shop_setting_messages_en')).shopSettingMessages,
    fr: async () => (await import('#shared/ordering/shop_setting_messages_fr')).shopSettingMessages,
  },
  list: () => import('./ShopSettingList'),
  edit: () => import('./ShopSettingEdit'),
})
