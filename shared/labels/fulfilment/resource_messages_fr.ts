import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_fr'
import { orderMessages } from '#shared/labels/fulfilment/order_messages_fr'
import type { fulfilmentMessages as english } from '#shared/labels/fulfilment/resource_messages_en'
import type { MessagesLike } from '#shared/ground/i18n/catalogue'
import { shipmentFormMessages } from '#shared/labels/fulfilment/shipment_form_messages_fr'
import { shippingMessages } from '#shared/labels/fulfilment/shipping_messages_fr'
import { rollMessages } from '#shared/labels/rolls/roll_messages_fr'
import { outboxMessages } from '#shared/mailing/outbox_messages_fr'
import { shipmentMessages } from '#shared/ordering/shipments/shipment_messages_fr'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  shipments: shipmentMessages,
  shipment_form: shipmentFormMessages,
  shipping: shippingMessages,
  spool_state: rollMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
} satisfies MessagesLike<typeof english>
