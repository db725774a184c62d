import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { addressLines } from '#shared/companies/addresses/address_lines'
import type { OrderMailData, PlacedOrderMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { writeStateMail } from '#app/ordering/orders/place/state_mails'
import type { DeliverableOrder } from '#app/ordering/orders/draft/draft_order'
import { findOrderParts } from '#app/ordering/orders/place/mailed_items'
import { customerServiceEmail } from '#config/mail'
import { hasProof } from '#shared/ordering/lines/services'
import { FALLBACK_LANGUAGE, type Language } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const SERVICE = { to: customerServiceEmail, language: FALLBACK_LANGUAGE }

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
  { priced, addresses, warnings, used, settings }: DeliverableOrder,
  user: SignedInUser,
  language: Language
): PlacedOrderMailData {
  return {
    ...orderMailData(order, user),
    positions: priced.positions.map((position) => ({
      reference: position.product.customerReference,
      description: position.product.description[language],
      size: [position.product.labelLength, position.product.labelWidth],
      labels: position.quantity,
      rolls: position.quantity / position.product.labelsPerUnit,
      unit_price: microsToDecimal(position.unitPriceMicros),
      total: centsToDecimal(position.totalCents),
    })),
    positions_total: centsToDecimal(priced.positionsCents),
    handling_costs: order.handling_costs,
    handling_services: order.handling_sub_costs_operator,
    delivery_costs: order.delivery_costs,
    payment_term_days: settings.paymentTermDays,
    desired_delivery_date: order.desired_delivery_date,
    transport_by_customer: order.transport_by_customer,
    billing_address: addressLines(addresses.billing, language),
    delivery_address: addressLines(addresses.delivery, language),
    warnings,
    ...(used && { used_order: used.orderId }),
    ...(isToBeProved(priced) && { printed_order: order.pk }),
  }
}

const isToBeProved = ({ positions }: DeliverableOrder['priced']) =>
  positions.some(({ services }) => hasProof(services))

/** Writes the mails about a requested cancellation to the users and customer service. */
export async function writeCancellationMails(
  trx: TransactionClientContract,
  order: Order,
  user: SignedInUser,
  now: Date
): Promise<void> {
  const dataIn = async (language: Language) => ({
    ...orderMailData(order, user),
    ...(await findOrderParts(trx, order.pk, language)),
  })
  await writeMails(
    trx,
    [
      {
        template: 'cancellation_requested',
        to: user.email,
        language: user.language,
        data: await dataIn(user.language),
      },
      {
        template: 'cancellation_requested_service',
        ...SERVICE,
        data: await dataIn(SERVICE.language),
      },
    ],
    now
  )
  if (order.user.pk === user.id) return
  await writeStateMail(trx, order.pk, { state: 'CANCEL_REQUESTED', reason: '', by: user.id }, now)
}

function orderMailData(order: Order, user: SignedInUser): OrderMailData {
  return {
    pk: order.pk,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    company: { name: user.company.name, cofor10: user.company.cofor10 },
    person: user.fullName,
    email: user.email,
    total: order.total,
    path: `/statistics/history?order=${order.pk}`,
  }
}
