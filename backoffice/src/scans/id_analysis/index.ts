import ManageSearchIcon from '@mui/icons-material/ManageSearch'
import { resource } from '../../ground/app/resource'

export const idAnalysis = resource({
  name: 'id_analysis',
  icon: ManageSearchIcon,
  texts: {
    en: async () =>
      (await import('#shared/scans/analyses/id_analysis_messages_en')).idAnalysisMessages,
    fr: async () =>
      (await import('#shared/scans/analyses/id_analysis_messages_fr')).idAnalysisMessages,
  },
  list: () => import('./IdAnalysis'),
})
