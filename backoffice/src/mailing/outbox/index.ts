import EmailIcon from '@mui/icons-material/Email'
import { resource } from '../../ground/app/resource'

export const mailOutbox = resource({
  name: 'mail_outbox',
  icon: EmailIcon,
  texts: {
    en: () => import('#shared/mailing/outbox_messages_en'),
    fr: () => import('#shared/mailing/outbox_messages_fr'),
  },
  list: () => import('./OutboxList'),
  show: () => import('./OutboxShow'),
})
