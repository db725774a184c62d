import ShareIcon from '@mui/icons-material/DonutSmallOutlined'
import { resource } from '../../ground/app/resource'

export const supplierAnalysis = resource({
  name: 'supplier_analysis',
  icon: ShareIcon,
  group: 'scans',
  texts: {
    en: async () =>
      (await import('#shared/scans/analyses/supplier_analysis_messages_en'))
        .supplierAnalysisMessages,
    fr: async () =>
      (await import('#shared/scans/analyses/supplier_analysis_messages_fr'))
        .supplierAnalysisMessages,
  },
  list: () => import('./SupplierAnalysis'),
})
