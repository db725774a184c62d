import CampaignIcon from '@mui/icons-material/Campaign'
import { resource } from '../app/resource'

export const news = resource({
  name: 'news',
  icon: CampaignIcon,
  texts: {
    en: async () => (await import('#shared/news/resource_messages_en')).newsResourceMessages,
    fr: async () => (await import('#shared/news/resource_messages_fr')).newsResourceMessages,
  },
  list: () => import('./NewsList'),
  edit: () => import('./NewsEdit'),
  create: () => import('./NewsCreate'),
})
