import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import { resource } from '../../ground/app/resource'

export const idAnalysis = resource({
  name: 'id_analysis',
  icon: ManageSearchIcon,
  texts: {
    en: () => import('#shared/scans/analyses/id_analysis_messages_en'),
    fr: () => import('#shared/scans/analyses/id_analysis_messages_fr'),
  },
  list: () => import('./IdAnalysis'),
})
