import type {
  hurriedMails,
  outboxMail,
  resendPayload,
  resentMails,
} from '#shared/mailing/outbox_contract'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'

export const sendWaitingMailsNow = describeEndpoint<{ result: typeof hurriedMails }>(
  'POST',
  'backoffice/api/mail_outbox/hurry_waiting/'
)

export const resendFailedMails = describeEndpoint<{ result: typeof resentMails }>(
  'POST',
  'backoffice/api/mail_outbox/resend_failed/'
)

export const dismissMail = describeEndpoint<{ path: { id: number }; result: typeof outboxMail }>(
  'POST',
  'backoffice/api/mail_outbox/:id/dismiss/'
)

export const sendMailNow = describeEndpoint<{ path: { id: number }; result: typeof outboxMail }>(
  'POST',
  'backoffice/api/mail_outbox/:id/hurry/'
)

export const resendMail = describeEndpoint<{
  path: { id: number }
  body: typeof resendPayload
  result: typeof outboxMail
}>('POST', 'backoffice/api/mail_outbox/:id/resend/')
