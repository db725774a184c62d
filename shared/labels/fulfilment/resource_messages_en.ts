import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'
import { orderMessages } from '#shared/labels/fulfilment/order_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_en'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  spool_state: rollMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
}
