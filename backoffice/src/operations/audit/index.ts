import HistoryIcon from '@mui/icons-material/History'
import { resource } from '../../ground/app/resource'

export const auditLog = resource({
  name: 'audit_log',
  icon: HistoryIcon,
  texts: {
    en: () => import('#shared/ground/audit/audit_messages_en'),
    fr: () => import('#shared/ground/audit/audit_messages_fr'),
  },
  list: () => import('./AuditList'),
  show: () => import('./AuditShow'),
})
