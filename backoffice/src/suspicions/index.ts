import ReportIcon from '@mui/icons-material/ReportGmailerrorred'
import { resource } from '../app/resource'

export const suspicions = resource({
  name: 'suspicions',
  icon: ReportIcon,
  group: 'scans',
  texts: {
    en: async () => (await import('#shared/suspicions/messages_en')).suspicionMessages,
    fr: async () => (await import('#shared/suspicions/messages_fr')).suspicionMessages,
  },
  list: () => import('./SuspicionList'),
  show: () => import('./SuspicionShow'),
})
