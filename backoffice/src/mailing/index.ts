import EmailIcon from '@mui/icons-material/Email'
import { lazy } from 'react'

/** The mail outbox as a resource of the backoffice; its screens are fetched when opened. */
export const mailOutbox = {
  name: 'mail_outbox',
  icon: EmailIcon,
  list: lazy(() => import('./OutboxList')),
  show: lazy(() => import('./OutboxShow')),
}
