import ArticleIcon from '@mui/icons-material/Article'
import { resource } from '../../ground/app/resource'

export const pages = resource({
  name: 'pages',
  icon: ArticleIcon,
  texts: {
    en: async () =>
      (await import('#shared/information/pages/page_resource_messages_en')).pageResourceMessages,
    fr: async () =>
      (await import('#shared/information/pages/page_resource_messages_fr')).pageResourceMessages,
  },
  list: () => import('./PageList'),
  edit: () => import('./PageEdit'),
})
