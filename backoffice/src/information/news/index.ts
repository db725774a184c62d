import CampaignIcon from '@mui/icons-material/Campaign'
import { resource } from '../../ground/app/resource'

export const news = resource({
  name: 'news',
  icon: CampaignIcon,
  texts: {
    en: () => import('#shared/information/news/resource_messages_en'),
    fr: () => import('#shared/information/news/resource_messages_fr'),
  },
  list: () => import('./NewsList'),
  edit: () => import('./NewsEdit'),
  create: () => import('./NewsCreate'),
})
