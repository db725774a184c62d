import ArticleIcon from '@mui/icons-material/Article'
import { resource } from '../../ground/app/resource'

export const pages = resource({
  name: 'pages',
  icon: ArticleIcon,
  texts: {
    en: () => import('#shared/information/pages/page_resource_messages_en'),
    fr: () => import('#shared/information/pages/page_resource_messages_fr'),
  },
  list: () => import('./PageList'),
  edit: () => import('./PageEdit'),
})
