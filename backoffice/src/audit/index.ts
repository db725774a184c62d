import HistoryIcon from '@mui/icons-material/History'
import { resource } from '../app/resource'

export const auditLog = resource({
  name: 'audit_log',
  icon: HistoryIcon,
  texts: {
    en: async () => (await import('#shared/audit/audit_messages_en')).auditMessages,
    fr: async () => (await import('#shared/audit/audit_messages_fr')).auditMessages,
  },
  list: () => import('./AuditList'),
  show: () => import('./AuditShow'),
})
