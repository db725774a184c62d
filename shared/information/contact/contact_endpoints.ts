import type {
  contactAnswerPayload,
  contactChange,
  contactDetail,
  contactPayload,
  ownMessage,
  ownMessagePage,
  provider,
} from '#shared/information/contact/contact_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'

const MESSAGES = 'contact/api/messages/'

export const showMessages = describeEndpoint<{ query: Paging; result: typeof ownMessagePage }>(
  'GET',
  MESSAGES
)

export const sendContactMessage = describeEndpoint<{
  body: typeof contactPayload
  result: typeof ownMessage
}>('POST', MESSAGES)

export const showProvider = describeEndpoint<{ result: typeof provider }>(
  'GET',
  'contact/api/provider/'
)

export const answerMessage = describeEndpoint<{
  path: { id: number }
  body: typeof contactAnswerPayload
  result: typeof contactDetail
}>('POST', 'backoffice/api/contact_messages/:id/answer/')

export const changeMessage = describeEndpoint<{
  path: { id: number }
  body: typeof contactChange
  result: typeof contactDetail
}>('PUT', 'backoffice/api/contact_messages/:id/')
