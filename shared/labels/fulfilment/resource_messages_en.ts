import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'
import { orderMessages } from '#shared/labels/fulfilment/order_messages_en'
import { spoolMessages } from '#shared/labels/rolls/spool_messages_en'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  spool_state: spoolMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
}
