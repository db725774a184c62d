import type {
  catalogueImport,
  cataloguePreview,
} from '#shared/catalogue/files/catalogue_files_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { TableForm } from '#shared/ground/http/table_types'

export const exportCatalogue = describeFile<{ query: { format: TableForm } }>(
  'GET',
  'backoffice/api/catalogue/export/'
)

export const previewCatalogue = describeEndpoint<{
  query: object
  body: Blob
  result: typeof cataloguePreview
}>('POST', 'backoffice/api/catalogue/preview/')

export const importCatalogue = describeEndpoint<{
  query: object
  body: Blob
  result: typeof catalogueImport
}>('POST', 'backoffice/api/catalogue/import/')
