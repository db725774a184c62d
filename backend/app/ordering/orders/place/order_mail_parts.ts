import { ADDRESS_COLUMNS } from '#app/companies/addresses/company_addresses'
import type { OrderMailLine, OrderMailParts } from '#app/mailing/mail'
import { select } from '#database/select'
import { addressLines } from '#shared/companies/addresses/address_lines'
import type { Language } from '#shared/ground/i18n/language'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the lines, costs, payment term and addresses of an order for its mail. */
export async function findOrderParts(
  client: QueryClientContract,
  id: number,
  language: Language
): Promise<Required<OrderMailParts>> {
  const order = await select(client, 'orders', [
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
  client: QueryClientContract,
  orderId: number,
  language: Language
): Promise<OrderMailLine[]> {
  const rows = await select(client, 'order_positions', [
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
