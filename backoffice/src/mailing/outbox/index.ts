import EmailIcon from '@mui/icons-material/Email'
import { resource } from '../../ground/app/resource'

export const mailOutbox = resource({
  name: 'mail_outbox',
  icon: EmailIcon,
  texts: {
    en: async () => (await import('#shared/mailing/outbox_messages_en')).outboxMessages,
    fr: async () => (await import('#shared/mailing/outbox_messages_fr')).outboxMessages,
  },
  list: () => import('./OutboxList'),
  show: () => import('./OutboxShow'),
})
