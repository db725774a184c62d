import type {
  counterPayload,
  quotaChoices,
  quotaContract,
  quotaEvent,
  quotaImport,
  quotaPreview,
  quotaTotals,
} from '#shared/ordering/quotas/quota_contract'
import { describeEndpoint, describeFile } from '#shared/ground/http/endpoint_shape'

export const counterQuota = describeEndpoint<{
  path: { id: number }
  body: typeof counterPayload
  result: typeof quotaEvent
}>('POST', 'backoffice/api/quota_events/:id/counter/')

export const createQuota = describeEndpoint<{
  body: typeof quotaContract
  result: typeof quotaEvent
}>('POST', 'backoffice/api/quota_events/')

export const showQuotaTotals = describeEndpoint<{ query: object; result: typeof quotaTotals }>(
  'GET',
  'backoffice/api/quota_events/totals/'
)

export const listQuotaChoices = describeEndpoint<{ query: object; result: typeof quotaChoices }>(
  'GET',
  'backoffice/api/quota_events/choices/'
)

export const previewQuotas = describeEndpoint<{
  query: object
  body: Blob
  result: typeof quotaPreview
}>('POST', 'backoffice/api/quota_events/preview/')

export const importQuotas = describeEndpoint<{
  query: object
  body: Blob
  result: typeof quotaImport
}>('POST', 'backoffice/api/quota_events/import/')

export const downloadQuotaSample = describeFile<{ query: object }>(
  'GET',
  'backoffice/api/quota_events/sample/'
)
