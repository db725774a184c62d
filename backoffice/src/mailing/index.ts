import EmailIcon from '@mui/icons-material/Email'
import { room } from '../app/room'

/** The mail outbox. */
export const mailOutbox = room({
  name: 'mail_outbox',
  icon: EmailIcon,
  texts: {
    en: async () => (await import('#shared/mailing/outbox_messages_en')).outboxMessages,
    fr: async () => (await import('#shared/mailing/outbox_messages_fr')).outboxMessages,
  },
  list: () => import('./OutboxList'),
  show: () => import('./OutboxShow'),
})
