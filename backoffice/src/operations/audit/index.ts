import HistoryIcon from '@mui/icons-material/History'
import { resource } from '../../ground/app/resource'

export const auditLog = resource({
  name: 'audit_log',
  icon: HistoryIcon,
  texts: {
    en: async () => (await import('#shared/ground/audit/audit_messages_en')).auditMessages,
    fr: async () => (await import('#shared/ground/audit/audit_messages_fr')).auditMessages,
  },
  list: () => import('./AuditList'),
  show: () => import('./AuditShow'),
})
