import type {
  catalogueImport,
  cataloguePreview,
} from '#shared/catalogue/files/catalogue_files_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

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
