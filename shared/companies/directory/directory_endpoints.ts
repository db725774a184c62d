import type { importResult, importPreview } from '#shared/companies/directory/directory_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const previewDirectory = describeEndpoint<{
  query: object
  body: Blob
  result: typeof importPreview
}>('POST', 'backoffice/api/directory/preview/')

export const importDirectory = describeEndpoint<{
  query: object
  body: Blob
  result: typeof importResult
}>('POST', 'backoffice/api/directory/import/')

export const downloadDirectorySample = describeFile<{ query: object }>(
  'GET',
  'backoffice/api/directory/sample/'
)
