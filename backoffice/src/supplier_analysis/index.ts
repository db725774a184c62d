import ShareIcon from '@mui/icons-material/DonutSmallOutlined'
import { resource } from '../app/resource'

/** The scans of each supplier's labels. */
export const supplierAnalysis = resource({
  name: 'supplier_analysis',
  icon: ShareIcon,
  group: 'scans',
  texts: {
    en: async () =>
      (await import('#shared/authentications/supplier_analysis_messages_en'))
        .supplierAnalysisMessages,
    fr: async () =>
      (await import('#shared/authentications/supplier_analysis_messages_fr'))
        .supplierAnalysisMessages,
  },
  list: () => import('./SupplierAnalysis'),
})
