import NotificationsIcon from '@mui/icons-material/NotificationsActive'
import { resource } from '../../ground/app/resource'

export const alertRules = resource({
  name: 'alert_rules',
  icon: NotificationsIcon,
  texts: {
    en: () => import('#shared/scans/alerts/messages_en'),
    fr: () => import('#shared/scans/alerts/messages_fr'),
  },
  list: () => import('./RuleList'),
  show: () => import('./RuleShow'),
  edit: () => import('./RuleEdit'),
  create: () => import('./RuleCreate'),
})
