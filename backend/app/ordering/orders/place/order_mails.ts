import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { addressLines } from '#shared/ground/geography/address_lines'
import type {
  OrderMail,
  OrderMailData,
  PlacedOrderMailData,
  OrderMailLine,
  OrderMailParts,
} from '#app/mailing/wording/kinds/order_mail'
import { writeMails } from '#app/mailing/outbox/outbox'
import type { DeliverableOrder } from '#app/ordering/orders/draft/draft_order'
import { customerServiceEmail } from '#config/mail'
import { hasProof } from '#shared/ordering/lines/line_rules'
import { FALLBACK_LANGUAGE, type Language } from '#shared/ground/i18n/language'
import type { Order } from '#shared/ordering/orders/order_contract'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import type { TransactionClientContract, QueryClientContract } from '@adonisjs/lucid/types/database'
import { ADDRESS_COLUMNS } from '#app/companies/addresses/company_addresses'
import { select } from '#database/select'

export const SERVICE = { to: customerServiceEmail, language: FALLBACK_LANGUAGE }

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

export function placedOrderMailData(
  order: Order,
  { priced, addresses, warnings, used, settings }: DeliverableOrder,
  user: SignedInUser,
  language: Language
): PlacedOrderMailData {
  return {
    ...orderMailData(order, user),
    positions: priced.lines.map((line) => ({
      reference: line.product.customerReference,
      own_reference: line.ownReference || null,
      description: line.product.description[language],
      size: [line.product.labelLength, line.product.labelWidth],
      labels: line.quantity,
      rolls: line.quantity / line.product.labelsPerUnit,
      unit_price: microsToDecimal(line.unitPriceMicros),
      total: centsToDecimal(line.totalCents),
    })),
    positions_total: centsToDecimal(priced.linesCents),
    handling_costs: centsToDecimal(priced.handlingCostsCents),
    handling_services: centsToDecimal(priced.handlingSubCostsCents),
    delivery_costs: centsToDecimal(priced.deliveryCostsCents),
    payment_term_days: settings.paymentTermDays,
    desired_delivery_date: order.desired_delivery_date,
    transport_by_customer: order.transport_by_customer,
    billing_address: addressLines(addresses.billing, language),
    delivery_address: addressLines(addresses.delivery, language),
    warnings,
    ...(used && { used_order: used.orderId }),
    ...(priced.lines.some(({ services }) => hasProof(services)) && {
      printed_order: order.pk,
    }),
  }
}

export function orderMailData(
  order: Pick<Order, 'pk' | 'order_id' | 'customer_order_no' | 'cost_centre' | 'total'>,
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

export async function findOrderParts(
  client: QueryClientContract,
  id: number,
  language: Language
): Promise<OrderMailParts> {
  const order = await select(client, 'orders', [
    'lines_cents',
    'handling_costs_cents',
    'handling_sub_costs_cents',
    'delivery_costs_cents',
    'payment_term_days',
    'billing_address_id',
    'delivery_address_id',
  ])
    .where('id', id)
    .firstOrFail()
  const addresses = await select(client, 'addresses', ADDRESS_COLUMNS).whereIn('id', [
    order.billing_address_id,
    order.delivery_address_id,
  ])
  const linesOf = (addressId: number) =>
    addressLines(
      addresses.find((row) => row.id === addressId)!,
      language
    )
  return {
    positions: await findLines(client, id, language),
    positions_total: centsToDecimal(Number(order.lines_cents)),
    handling_costs: centsToDecimal(Number(order.handling_costs_cents)),
    handling_services: centsToDecimal(Number(order.handling_sub_costs_cents)),
    delivery_costs: centsToDecimal(Number(order.delivery_costs_cents)),
    payment_term_days: order.payment_term_days,
    billing_address: linesOf(order.billing_address_id),
    delivery_address: linesOf(order.delivery_address_id),
  }
}

async function findLines(
  client: QueryClientContract,
  orderId: number,
  language: Language
): Promise<OrderMailLine[]> {
  const rows = await select(client, 'order_lines', [
    'order_lines.quantity',
    'order_lines.alternative_customer_reference',
    'order_lines.labels_per_unit',
    'order_lines.unit_price_micros',
    'order_lines.total_cents',
    'product_versions.customer_reference',
    'product_versions.label_length',
    'product_versions.label_width',
    `product_versions.description_${language} as description`,
  ])
    .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
    .where('order_lines.order_id', orderId)
    .orderBy('order_lines.id')
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
