import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { addressLines } from '#shared/companies/addresses/address_lines'
import type { OrderMail, OrderMailData, PlacedOrderMailData } from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import { writeStateMail } from '#app/ordering/orders/place/news_mails'
import { findOrderParts } from '#app/ordering/orders/place/order_mail_parts'
import type { DeliverableOrder } from '#app/ordering/orders/draft/draft_order'
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
  await writePlacedMails(trx, [user], dataIn, now)
}

/** Writes the mails about a sent order to its readers and customer service. */
export async function writePlacedMails(
  trx: TransactionClientContract,
  readers: readonly Pick<SignedInUser, 'email' | 'language'>[],
  dataIn: (language: Language) => PlacedOrderMailData | Promise<PlacedOrderMailData>,
  now: Date
): Promise<void> {
  const mails: OrderMail[] = []
  for (const { email, language } of readers) {
    mails.push({ template: 'order_placed', to: email, language, data: await dataIn(language) })
  }
  const data = await dataIn(SERVICE.language)
  mails.push({ template: 'order_received_by_service', ...SERVICE, data })
  await writeMails(trx, mails, now)
}

function placedOrderMailData(
  order: Order,
  { priced, addresses, warnings, used, settings }: DeliverableOrder,
  user: SignedInUser,
  language: Language
): PlacedOrderMailData {
  return {
    ...orderMailData(order, user),
    positions: priced.positions.map((line) => ({
      reference: line.product.customerReference,
      own_reference: line.ownReference || null,
      description: line.product.description[language],
      size: [line.product.labelLength, line.product.labelWidth],
      labels: line.quantity,
      rolls: line.quantity / line.product.labelsPerUnit,
      unit_price: microsToDecimal(line.unitPriceMicros),
      total: centsToDecimal(line.totalCents),
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

/** Returns the data of a mail about an order; `user` ordered it or asks for something. */
export function orderMailData(
  order: Order,
  user: Pick<SignedInUser, 'fullName' | 'email'> & {
    company: Pick<SignedInUser['company'], 'name' | 'cofor10'>
  }
): OrderMailData {
  return {
    pk: order.pk,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    cost_centre: order.cost_centre,
    company: { name: user.company.name, cofor10: user.company.cofor10 },
    person: user.fullName,
    email: user.email,
    total: order.total,
    path: `/statistics/history?order=${order.pk}`,
  }
}
