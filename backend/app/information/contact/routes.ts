import providerConfig from '#config/provider'
import { resourceList } from '#app/foundation/resources/resource_list'
import { staffCall } from '#app/foundation/resources/staff_call'
import { answerMessage, changeMessage } from '#app/information/contact/answer_message'
import { findMessage, messagesResource } from '#app/information/contact/list_messages'
import { listOwnMessages, ownMessagesQuery } from '#app/information/contact/list_own_messages'
import { sendMessage } from '#app/information/contact/send_message'
import { endpoint } from '#app/foundation/endpoints/endpoint'
import { readIdempotencyKey } from '#app/foundation/http/idempotency'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  contactAnswerPayload,
  contactChange,
  contactDetail,
  contactList,
  contactPath,
  contactPayload,
  ownMessage,
  ownMessagePage,
  provider,
} from '#shared/information/contact/contact_contract'

endpoint({
  method: 'POST',
  path: 'contact/api/send_message/',
  access: '*',
  summary: 'Write to customer service',
  body: contactPayload,
  status: 204,
  idempotent: true,
  throttled: true,
  acting: 'refused',
  handle: async ({ user, body, t, now, requestId, ctx }) => {
    const idempotencyKey = readIdempotencyKey(ctx, user.id)
    await sendMessage(body, { user, t, now, requestId, idempotencyKey })
  },
})

endpoint({
  method: 'POST',
  path: 'contact/api/messages/',
  access: '*',
  summary: 'Write to customer service; returns the message with its reference',
  body: contactPayload,
  status: 201,
  answer: ownMessage,
  idempotent: true,
  throttled: true,
  acting: 'refused',
  handle: ({ user, body, t, now, requestId, ctx }) =>
    sendMessage(body, {
      user,
      t,
      now,
      requestId,
      idempotencyKey: readIdempotencyKey(ctx, user.id),
    }),
})

endpoint({
  method: 'GET',
  path: 'contact/api/messages/',
  access: '*',
  summary: 'The user’s messages to customer service with the answers, newest first',
  query: ownMessagesQuery,
  answer: ownMessagePage,
  acting: 'refused',
  handle: ({ user, query, t }) => listOwnMessages(user, query, t),
})

endpoint({
  method: 'GET',
  path: 'contact/api/provider/',
  access: '*',
  summary: 'The publisher of the portal: address, register, bank and contact',
  answer: provider,
  handle: () => providerConfig,
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/contact_messages/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Messages to customer service; all that match as CSV when asked for',
  answer: contactList,
  ...resourceList(({ user }) => messagesResource(user)),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/contact_messages/:id/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'One message with its answers and possible assignees',
  params: contactPath,
  answer: contactDetail,
  handle: ({ path, user }) => findMessage(path.id, user),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/contact_messages/:id/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Assign, close or reopen a message',
  params: contactPath,
  body: contactChange,
  answer: contactDetail,
  handle: async (call) => {
    await changeMessage(call.path.id, call.body, staffCall(call))
    return findMessage(call.path.id, call.user)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/contact_messages/:id/answer/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Answer a message; its sender gets a mail',
  params: contactPath,
  body: contactAnswerPayload,
  answer: contactDetail,
  handle: async (call) => {
    await answerMessage(call.path.id, call.body, staffCall(call))
    return findMessage(call.path.id, call.user)
  },
})
