import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'
import type { Language } from '#shared/ground/i18n/language'
import type { documentList } from '#shared/information/documents/document_contract'
import type {
  categoryOrder,
  documentDetail,
  documentOrder,
  orderedDocuments,
  versionToRestore,
} from '#shared/information/documents/document_resource_contract'

interface UploadQuery {
  category_id: number
  language: Language
  filename: string
  /** The document to replace; without it the file name decides. */
  document_id?: number | undefined
}

export const showDocuments = describeEndpoint<{ result: typeof documentList }>(
  'GET',
  'information/api/document_list/'
)

export const uploadDocument = describeEndpoint<{
  query: UploadQuery
  body: Blob
  result: typeof documentList
}>('POST', 'information/api/documents/')

export const listCategoryDocuments = describeEndpoint<{
  path: { id: number }
  result: typeof orderedDocuments
}>('GET', 'backoffice/api/document_categories/:id/documents/')

export const orderDocuments = describeEndpoint<{ body: typeof documentOrder }>(
  'POST',
  'backoffice/api/documents/order/'
)

export const orderCategories = describeEndpoint<{ body: typeof categoryOrder }>(
  'POST',
  'backoffice/api/document_categories/order/'
)

export const downloadVersion = describeFile<{ path: { id: number; version: number } }>(
  'GET',
  'backoffice/api/documents/:id/versions/:version/file/'
)

export const restoreDocument = describeEndpoint<{
  path: { id: number }
  body: typeof versionToRestore
  result: typeof documentDetail
}>('POST', 'backoffice/api/documents/:id/restore/')
