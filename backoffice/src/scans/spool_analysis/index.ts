import RollIcon from '@mui/icons-material/TrackChanges'
import { resource } from '../../ground/app/resource'

export const spoolAnalysis = resource({
  name: 'spool_analysis',
  icon: RollIcon,
  group: 'scans',
  texts: {
    en: async () =>
      (await import('#shared/scans/analyses/spool_analysis_messages_en')).spoolAnalysisMessages,
    fr: async () =>
      (await import('#shared/scans/analyses/spool_analysis_messages_fr')).spoolAnalysisMessages,
  },
  list: () => import('./SpoolAnalysis'),
})
