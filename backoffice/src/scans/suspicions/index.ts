import ReportIcon from '@mui/icons-material/ReportGmailerrorred'
import { resource } from '../../ground/app/resource'

export const suspicions = resource({
  name: 'suspicions',
  icon: ReportIcon,
  texts: {
    en: async () => (await import('#shared/scans/suspicions/messages_en')).suspicionMessages,
    fr: async () => (await import('#shared/scans/suspicions/messages_fr')).suspicionMessages,
  },
  list: () => import('./SuspicionList'),
  show: () => import('./SuspicionShow'),
})
