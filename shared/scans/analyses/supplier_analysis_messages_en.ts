import { scanMessages } from '#shared/scans/questions/scan_messages_en'

export const supplierAnalysisMessages = {
  ...scanMessages,
  supplier_analysis: {
    table: 'Verifications by supplier and product',
    map: 'Where the suppliers’ labels were verified',
    unbound: 'None of these verifications is of a label that a supplier ordered.',
  },
}
