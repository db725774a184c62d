import ReportIcon from '@mui/icons-material/ReportGmailerrorred'
import { resource } from '../../ground/app/resource'

export const suspicions = resource({
  name: 'suspicions',
  icon: ReportIcon,
  texts: {
    en: () => import('#shared/scans/suspicions/messages_en'),
    fr: () => import('#shared/scans/suspicions/messages_fr'),
  },
  list: () => import('./SuspicionList'),
  show: () => import('./SuspicionShow'),
})
