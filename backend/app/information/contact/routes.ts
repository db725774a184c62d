import providerConfig from '#config/portal/provider'
import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { answerMessage, changeMessage } from '#app/information/contact/answer_message'
import { findMessage, messagesResource } from '#app/information/contact/list_messages'
import { listOwnMessages, ownMessagesQuery } from '#app/information/contact/list_own_messages'
import { sendMessage } from '#app/information/contact/send_message'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath } from '#app/foundation/http/input/url_fields'
import * as contactEndpoints from '#shared/information/contact/contact_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  contactAnswerPayload,
  contactChange,
  contactDetail,
  contactList,
  contactPayload,
  ownMessage,
  ownMessagePage,
  provider,
} from '#shared/information/contact/contact_contract'
import {
  sendContactMessage,
  showMessages,
  showProvider,
} from '#shared/information/contact/contact_endpoints'

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
  handle: async (request) => {
    await sendMessage(request.body, request)
  },
})

serve(sendContactMessage, {
  access: '*',
  summary: 'Write to customer service; returns the message with its reference',
  body: contactPayload,
  status: 201,
  response: ownMessage,
  idempotent: true,
  throttled: true,
  acting: 'refused',
  handle: (request) => sendMessage(request.body, request),
})

serve(showMessages, {
  access: '*',
  summary: 'The user’s messages to customer service with the answers, newest first',
  query: ownMessagesQuery,
  response: ownMessagePage,
  acting: 'refused',
  handle: ({ user, query, t }) => listOwnMessages(user, query, t),
})

serve(showProvider, {
  access: '*',
  summary: 'The publisher of the portal: address, register, bank and contact',
  response: provider,
  handle: () => providerConfig,
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/contact_messages/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Messages to customer service; all that match as CSV when asked for',
  response: contactList,
  ...resourceList(({ user }) => messagesResource(user)),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/contact_messages/:id/',
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'One message with its answers and possible assignees',
  params: idPath,
  response: contactDetail,
  handle: ({ path, user }) => findMessage(path.id, user),
})

serve(contactEndpoints.changeMessage, {
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Assign, close or reopen a message',
  params: idPath,
  body: contactChange,
  response: contactDetail,
  handle: async (request) => {
    await changeMessage(request.path.id, request.body, staffRequest(request))
    return findMessage(request.path.id, request.user)
  },
})

serve(contactEndpoints.answerMessage, {
  access: RESOURCE_RIGHTS.contact_messages,
  summary: 'Answer a message; its sender gets a mail',
  params: idPath,
  body: contactAnswerPayload,
  response: contactDetail,
  idempotent: true,
  handle: async (request) => {
    await answerMessage(request.path.id, request.body, staffRequest(request))
    return findMessage(request.path.id, request.user)
  },
})
