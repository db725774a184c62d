import CampaignIcon from '@mui/icons-material/Campaign'
import { resource } from '../../ground/app/resource'

export const news = resource({
  name: 'news',
  icon: CampaignIcon,
  texts: {
    en: async () =>
      (await import('#shared/information/news/resource_messages_en')).newsResourceMessages,
    fr: async () =>
      (await import('#shared/information/news/resource_messages_fr')).newsResourceMessages,
  },
  list: () => import('./NewsList'),
  edit: () => import('./NewsEdit'),
  create: () => import('./NewsCreate'),
})
