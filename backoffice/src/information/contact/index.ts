import ForumIcon from '@mui/icons-material/Forum'
import { resource } from '../../ground/app/resource'

export const contactMessages = resource({
  name: 'contact_messages',
  icon: ForumIcon,
  texts: {
    en: async () =>
      (await import('#shared/information/contact/contact_resource_messages_en'))
        .contactResourceMessages,
    fr: async () =>
      (await import('#shared/information/contact/contact_resource_messages_fr'))
        .contactResourceMessages,
  },
  list: () => import('./MessageList'),
  show: () => import('./MessageShow'),
})
