import { serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkPath } from '#app/foundation/http/input/url_fields'
import { listMessages, listWebhooks, logQuery, scopeOf } from '#app/mailing/webhooks/find_webhooks'
import { redeliver, sendTestEvent, switchOffByStaff } from '#app/mailing/webhooks/redeliver'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  renewSecret,
} from '#app/mailing/webhooks/save_webhook'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import {
  RIGHT_TO_WEBHOOKS,
  secretRenewal,
  webhook,
  webhookChange,
  webhookList,
  webhookLog,
  webhookMessage,
  webhookPayload,
  webhookWithSecret,
} from '#shared/mailing/webhooks/webhook_contract'
import * as endpoints from '#shared/mailing/webhooks/webhook_endpoints'

serve(endpoints.listWebhooks, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'The webhooks of the user’s company',
  response: webhookList,
  handle: ({ user, now }) => listWebhooks(user.company.id, now),
})

serve(endpoints.createWebhook, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Set up a webhook; only this response contains its secret',
  acting: 'refused',
  body: webhookPayload,
  status: 201,
  response: webhookWithSecret,
  handle: ({ user, body, now, requestId }) => createWebhook(user, body, { now, requestId }),
})

serve(endpoints.changeWebhook, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Change a webhook, or switch it on or off',
  acting: 'refused',
  params: pkPath,
  body: webhookChange,
  response: webhook,
  handle: ({ user, path, body, now, requestId }) =>
    changeWebhook(user, path.pk, body, { now, requestId }),
})

serve(endpoints.deleteWebhook, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Delete a webhook with its log',
  acting: 'refused',
  params: pkPath,
  status: 204,
  handle: ({ user, path, now, requestId }) => deleteWebhook(user, path.pk, { now, requestId }),
})

serve(endpoints.renewSecret, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Replace the secret of a webhook; each former one signs too for 24 hours',
  acting: 'refused',
  params: pkPath,
  body: secretRenewal,
  response: webhookWithSecret,
  handle: ({ user, path, body, now, requestId }) =>
    renewSecret(user, path.pk, body, { now, requestId }),
})

serve(endpoints.sendTestEvent, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Send a test event to a webhook',
  throttled: true,
  params: pkPath,
  response: webhookMessage,
  handle: ({ user, path, now, requestId }) => sendTestEvent(user, path.pk, { now, requestId }),
})

serve(endpoints.listMessages, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'The messages of a webhook of the last 30 days with every attempt, newest first',
  params: pkPath,
  query: logQuery,
  response: webhookLog,
  handle: ({ user, path, query }) =>
    listMessages(addressOf(endpoints.listMessages, { path }), scopeOf(user), path.pk, query),
})

serve(endpoints.redeliverMessage, {
  access: RIGHT_TO_WEBHOOKS,
  summary: 'Send a message of a webhook again',
  throttled: true,
  params: pkPath,
  response: webhookMessage,
  handle: ({ user, path, now, requestId }) =>
    redeliver(user, scopeOf(user), path.pk, { now, requestId }),
})

serve(endpoints.listWebhooksOfCompany, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'The webhooks of a company',
  params: idPath,
  response: webhookList,
  handle: ({ path, now }) => listWebhooks(path.id, now),
})

serve(endpoints.switchOffWebhook, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Switch a webhook of a company off and mail its owner',
  params: idPath,
  response: webhook,
  handle: ({ user, path, now, requestId }) => switchOffByStaff(user, path.id, { now, requestId }),
})

serve(endpoints.listMessagesForStaff, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'The messages of a company’s webhook with every attempt, newest first',
  params: idPath,
  query: logQuery,
  response: webhookLog,
  handle: ({ path, query }) =>
    listMessages(addressOf(endpoints.listMessagesForStaff, { path }), 'all', path.id, query),
})

serve(endpoints.redeliverForStaff, {
  access: RESOURCE_RIGHTS.companies,
  summary: 'Send a message of a company’s webhook again',
  params: idPath,
  response: webhookMessage,
  handle: ({ user, path, now, requestId }) => redeliver(user, 'all', path.id, { now, requestId }),
})
