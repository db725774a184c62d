import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import { resource } from '../app/resource'

export const idAnalysis = resource({
  name: 'id_analysis',
  icon: ManageSearchIcon,
  group: 'scans',
  texts: {
    en: async () => (await import('#shared/labels/id_analysis_messages_en')).idAnalysisMessages,
    fr: async () => (await import('#shared/labels/id_analysis_messages_fr')).idAnalysisMessages,
  },
  list: () => import('./IdAnalysis'),
})
