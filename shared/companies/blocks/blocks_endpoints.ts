import type { billsImport, billsPreview } from '#shared/companies/blocks/bills_file_contract'
import type { blockChange, companyBlocks } from '#shared/companies/blocks/company_block_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const changeBlock = describeEndpoint<{
  path: { id: number }
  body: typeof blockChange
  result: typeof companyBlocks
}>('POST', 'backoffice/api/blocks/:id/')

export const previewBills = describeEndpoint<{
  query: object
  body: Blob
  result: typeof billsPreview
}>('POST', 'backoffice/api/blocks/preview/')

export const importBills = describeEndpoint<{
  query: object
  body: Blob
  result: typeof billsImport
}>('POST', 'backoffice/api/blocks/import/')

export const downloadBillsSample = describeFile<{ query: object }>(
  'GET',
  'backoffice/api/blocks/sample/'
)
