import ForumIcon from '@mui/icons-material/Forum'
import { resource } from '../../ground/app/resource'

export const contactMessages = resource({
  name: 'contact_messages',
  icon: ForumIcon,
  texts: {
    en: () => import('#shared/information/contact/contact_resource_messages_en'),
    fr: () => import('#shared/information/contact/contact_resource_messages_fr'),
  },
  list: () => import('./MessageList'),
  show: () => import('./MessageShow'),
})
