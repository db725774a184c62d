import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { addressLines } from '#shared/companies/addresses/address_lines'
import type {
  OrderMail,
  OrderMailData,
  OrderMailLine,
  OrderMailParts,
  OrderStateMailData,
  PlacedOrderMailData,
} from '#app/mailing/mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import type { DeliverableOrder } from '#app/ordering/orders/draft/draft_order'
import { customerServiceEmail } from '#config/mail'
import { hasProof } from '#shared/ordering/lines/services'
import { FALLBACK_LANGUAGE, type Language, languageOf } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import { ADDRESS_COLUMNS } from '#app/companies/addresses/company_addresses'
import { notNull, select, typed } from '#database/select'
import { findOrderReaders } from '#app/ordering/orders/history/order_readers'
import type { OrderState } from '#shared/ground/states/order_state'
import { fullName } from '#shared/companies/users/full_name'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'

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

/** Returns the lines, costs, payment term and addresses of an order for its mail. */
export async function findOrderParts(
  trx: QueryClientContract,
  id: number,
  language: Language
): Promise<Required<OrderMailParts>> {
  const order = await select(trx, 'orders', [
    'positions_cents',
    'handling_costs_cents',
    'handling_sub_costs_cents',
    'delivery_costs_cents',
    'payment_term_days',
    'billing_address_id',
    'delivery_address_id',
  ])
    .where('id', id)
    .firstOrFail()
  const addresses = await select(trx, 'addresses', ADDRESS_COLUMNS).whereIn('id', [
    order.billing_address_id,
    order.delivery_address_id,
  ])
  const linesOf = (addressId: number) =>
    addressLines(
      addresses.find((row) => row.id === addressId)!,
      language
    )
  return {
    positions: await findLines(trx, id, language),
    positions_total: centsToDecimal(Number(order.positions_cents)),
    handling_costs: centsToDecimal(Number(order.handling_costs_cents)),
    handling_services: centsToDecimal(Number(order.handling_sub_costs_cents)),
    delivery_costs: centsToDecimal(Number(order.delivery_costs_cents)),
    payment_term_days: order.payment_term_days,
    billing_address: linesOf(order.billing_address_id),
    delivery_address: linesOf(order.delivery_address_id),
  }
}

async function findLines(
  trx: QueryClientContract,
  orderId: number,
  language: Language
): Promise<OrderMailLine[]> {
  const rows = await select(trx, 'order_positions', [
    'order_positions.quantity',
    'order_positions.alternative_customer_reference',
    'order_positions.labels_per_unit',
    'order_positions.unit_price_micros',
    'order_positions.total_cents',
    'product_versions.customer_reference',
    'product_versions.label_length',
    'product_versions.label_width',
    `product_versions.description_${language} as description`,
  ])
    .join('product_versions', 'product_versions.id', 'order_positions.product_version_id')
    .where('order_positions.order_id', orderId)
    .orderBy('order_positions.id')
  return rows.map((row) => ({
    reference: row.customer_reference,
    own_reference: row.alternative_customer_reference,
    description: row.description,
    size: [row.label_length, row.label_width],
    labels: row.quantity,
    rolls: row.quantity / row.labels_per_unit,
    unit_price: microsToDecimal(Number(row.unit_price_micros)),
    total: centsToDecimal(Number(row.total_cents)),
  }))
}

interface MailedMove {
  state: OrderState
  /** CANCEL_REQUESTED when a cancellation was refused. */
  from?: OrderState
  reason: string
  /** Excludes the user who moved the order, who gets a separate mail. */
  by?: number
}

/** Writes a mail about the new state to every user concerned, in their language. */
export async function writeStateMail(
  trx: TransactionClientContract,
  id: number,
  { state, from, reason, by }: MailedMove,
  now: Date
): Promise<void> {
  const order = await select(trx, 'orders', [
    ...notNull('orders.order_id'),
    'orders.user_id',
    'orders.company_id',
    'orders.customer_order_no',
    'orders.cost_centre',
    'orders.total_cents',
    'companies.name',
    'companies.cofor10',
    // 1, or 0 without imprint.
    typed<{ is_printed: number }>(
      db.raw(
        `EXISTS (SELECT * FROM order_positions JOIN order_position_designs
          ON order_position_id = order_positions.id WHERE order_id = orders.id) AS is_printed`
      )
    ),
  ])
    .join('companies', 'companies.id', 'orders.company_id')
    .where('orders.id', id)
    .firstOrFail()
  const common = {
    pk: id,
    order_id: order.order_id,
    customer_order_no: order.customer_order_no,
    cost_centre: order.cost_centre,
    company: { name: order.name, cofor10: order.cofor10 },
    total: centsToDecimal(Number(order.total_cents)),
    ...(isConfirmation({ state, from }) && Boolean(order.is_printed) && { printed_order: id }),
    path: `/statistics/history?order=${id}`,
    state,
    from,
    reason,
  }
  const readers = await findOrderReaders(trx, id, order, from === 'CANCEL_REQUESTED')
  const others = readers.filter((reader) => reader.id !== by)
  for (const [language, some] of Map.groupBy(others, (reader) => languageOf(reader.language))) {
    const parts = await findOrderParts(trx, id, language)
    const mails = some.map((reader) => {
      const { email } = reader
      const data: OrderStateMailData = { ...common, ...parts, person: fullName(reader), email }
      return { template: 'order_state_changed' as const, to: email, language, data }
    })
    await writeMails(trx, mails, now)
  }
}

/** Returns whether to attach the proof: on confirmation, not after a refused cancellation. */
const isConfirmation = ({ state, from }: Pick<MailedMove, 'state' | 'from'>) =>
  state === 'ORDER_RECEIVED' && from === 'ORDER_PENDING'
