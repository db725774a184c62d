import type { SignedInUser } from '#app/accounts/sessions/signed_in_user'
import { addressLines } from '#app/addresses/address_lines'
import type { OrderMailData, PlacedOrderMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import type { DeliverableOrder } from '#app/ordering/draft_order'
import { customerServiceEmail } from '#config/mail'
import { FALLBACK_LANGUAGE, type Language } from '#shared/i18n/language'
import type { Order } from '#shared/ordering/order_contract'
import { centsToDecimal, microsToDecimal } from '#shared/pricing/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Customer service reads its mails in the fallback language. */
const SERVICE = { to: customerServiceEmail, language: FALLBACK_LANGUAGE }

/** Tells who ordered, in their language, and customer service that an order was placed. */
export async function writeOrderMails(
  trx: TransactionClientContract,
  order: Order,
  prepared: DeliverableOrder,
  user: SignedInUser,
  now: Date
): Promise<void> {
  const dataIn = (language: Language) => placedOrderMailData(order, prepared, user, language)
  await writeMails(
    trx,
    [
      {
        template: 'order_placed',
        to: user.email,
        language: user.language,
        data: dataIn(user.language),
      },
      { template: 'order_received_by_service', ...SERVICE, data: dataIn(SERVICE.language) },
    ],
    now
  )
}

function placedOrderMailData(
  order: Order,
  { priced, addresses, warnings }: DeliverableOrder,
  user: SignedInUser,
  language: Language
): PlacedOrderMailData {
  return {
    ...orderMailData(order, user),
    positions: priced.positions.map((position) => ({
      reference: position.product.customerReference,
      description: position.product.description[language],
      labels: position.quantity,
      rolls: position.quantity / position.product.labelsPerUnit,
      unit_price: microsToDecimal(position.unitPriceMicros),
      total: centsToDecimal(position.totalCents),
    })),
    positions_total: centsToDecimal(priced.positionsCents),
    handling_costs: order.handling_costs,
    delivery_costs: order.delivery_costs,
    desired_delivery_date: order.desired_delivery_date,
    transport_by_customer: order.transport_by_customer,
    billing_address: addressLines(addresses.billing, language),
    delivery_address: addressLines(addresses.delivery, language),
    warnings,
  }
}

/** Tells who ordered and customer service that somebody of the company asks to cancel. */
export async function writeCancellationMails(
  trx: TransactionClientContract,
  order: Order,
  user: SignedInUser,
  now: Date
): Promise<void> {
  const data = orderMailData(order, user)
  await writeMails(
    trx,
    [
      { template: 'cancellation_requested', to: user.email, language: user.language, data },
      { template: 'cancellation_requested_service', ...SERVICE, data },
    ],
    now
  )
}

function orderMailData(order: Order, user: SignedInUser): OrderMailData {
  return {
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    company: { name: user.company.name, cofor10: user.company.cofor10 },
    person: `${user.firstName} ${user.lastName}`,
    total: order.total,
    path: `/statistics/history?order=${order.pk}`,
  }
}
