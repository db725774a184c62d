import { recordMessages } from '#shared/ground/texts/backoffice/record_messages_en'
import { orderMessages } from '#shared/labels/fulfilment/order_messages_en'
import { shipmentFormMessages } from '#shared/labels/fulfilment/shipment_form_messages_en'
import { shippingMessages } from '#shared/labels/fulfilment/shipping_messages_en'
import { rollMessages } from '#shared/labels/rolls/roll_messages_en'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'
import { shipmentMessages } from '#shared/ordering/shipments/shipment_messages_en'

export const fulfilmentMessages = {
  ...recordMessages,
  ...orderMessages,
  shipments: shipmentMessages,
  shipment_form: shipmentFormMessages,
  shipping: shippingMessages,
  spool_state: rollMessages.state,
  mail_state: outboxMessages.mail_state,
  mail_template: outboxMessages.mail_template,
}
