import { recordMessages } from '#shared/backoffice/record_messages_en'
import { orderMessages } from '#shared/fulfilment/order_messages_en'
import { spoolMessages } from '#shared/labels/spool_messages_en'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  spool_state: spoolMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
}
