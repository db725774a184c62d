import ShareIcon from '@mui/icons-material/DonutSmallOutlined'
import RollIcon from '@mui/icons-material/TrackChanges'
import { resource } from '../../ground/app/resource'

export const spoolAnalysis = resource({
  name: 'spool_analysis',
  icon: RollIcon,
  texts: {
    en: () => import('#shared/scans/analyses/spool_analysis_messages_en'),
    fr: () => import('#shared/scans/analyses/spool_analysis_messages_fr'),
  },
  list: () => import('./SpoolAnalysis'),
})

export const supplierAnalysis = resource({
  name: 'supplier_analysis',
  icon: ShareIcon,
  texts: {
    en: () => import('#shared/scans/analyses/supplier_analysis_messages_en'),
    fr: () => import('#shared/scans/analyses/supplier_analysis_messages_fr'),
  },
  list: () => import('./SupplierAnalysis'),
})
