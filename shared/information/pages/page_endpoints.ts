import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type {
  pageDetail,
  pageText,
  pageVersionContent,
  restorePayload,
} from '#shared/information/pages/page_contract'

export const showTerms = describeEndpoint<{ result: typeof pageText }>(
  'GET',
  'information/api/terms/'
)

export const showFaq = describeEndpoint<{ result: typeof pageText }>('GET', 'information/api/faq/')

export const restorePage = describeEndpoint<{
  path: { id: string }
  body: typeof restorePayload
  result: typeof pageDetail
}>('POST', 'backoffice/api/pages/:id/restore/')

export const showPageVersion = describeEndpoint<{
  path: { id: string; version: number }
  result: typeof pageVersionContent
}>('GET', 'backoffice/api/pages/:id/versions/:version/')
