import { recordMessages } from '#shared/backoffice/record_messages_fr'
import { orderMessages } from '#shared/fulfilment/order_messages_fr'
import type { fulfilmentMessages as english } from '#shared/fulfilment/resource_messages_en'
import type { MessagesLike } from '#shared/i18n/catalogue'
import { spoolMessages } from '#shared/labels/spool_messages_fr'
import { outboxMessages } from '#shared/mailing/outbox_messages_fr'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  spool_state: spoolMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
} satisfies MessagesLike<typeof english>
