import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'
import type {
  secretRenewal,
  webhook,
  webhookChange,
  webhookList,
  webhookLog,
  webhookMessage,
  webhookPayload,
  webhookWithSecret,
} from '#shared/mailing/webhooks/webhook_contract'

const WEBHOOKS = 'accounts/api/webhooks/'
const STAFF = 'backoffice/api/webhooks/'

type PkPath = { pk: number }
type IdPath = { id: number }

export const listWebhooks = describeEndpoint<{ result: typeof webhookList }>('GET', WEBHOOKS)

export const createWebhook = describeEndpoint<{
  body: typeof webhookPayload
  result: typeof webhookWithSecret
}>('POST', WEBHOOKS)

export const changeWebhook = describeEndpoint<{
  path: PkPath
  body: typeof webhookChange
  result: typeof webhook
}>('PUT', `${WEBHOOKS}:pk/`)

export const deleteWebhook = describeEndpoint<{ path: PkPath }>('DELETE', `${WEBHOOKS}:pk/`)

export const renewSecret = describeEndpoint<{
  path: PkPath
  body: typeof secretRenewal
  result: typeof webhookWithSecret
}>('POST', `${WEBHOOKS}:pk/secret/`)

export const sendTestEvent = describeEndpoint<{ path: PkPath; result: typeof webhookMessage }>(
  'POST',
  `${WEBHOOKS}:pk/test/`
)

export const listMessages = describeEndpoint<{
  path: PkPath
  query: Paging
  result: typeof webhookLog
}>('GET', `${WEBHOOKS}:pk/messages/`)

export const redeliverMessage = describeEndpoint<{ path: PkPath; result: typeof webhookMessage }>(
  'POST',
  'accounts/api/webhook_messages/:pk/redelivery/'
)

export const listWebhooksOfCompany = describeEndpoint<{
  path: IdPath
  result: typeof webhookList
}>('GET', 'backoffice/api/companies/:id/webhooks/')

export const switchOffWebhook = describeEndpoint<{ path: IdPath; result: typeof webhook }>(
  'POST',
  `${STAFF}:id/off/`
)

export const listMessagesForStaff = describeEndpoint<{
  path: IdPath
  query: Paging
  result: typeof webhookLog
}>('GET', `${STAFF}:id/messages/`)

export const redeliverForStaff = describeEndpoint<{ path: IdPath; result: typeof webhookMessage }>(
  'POST',
  'backoffice/api/webhook_messages/:id/redelivery/'
)
