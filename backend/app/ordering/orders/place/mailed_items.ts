import { addressLines } from '#shared/companies/addresses/address_lines'
import { ADDRESS_COLUMNS, type AddressRow } from '#app/companies/addresses/company_addresses'
import type { OrderMailParts, OrderMailPosition } from '#app/mailing/mail'
import type { Row } from '#database/rows'
import type { Language } from '#shared/ground/i18n/language'
import { centsToDecimal, microsToDecimal } from '#shared/ground/money/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const ORDER_COLUMNS = [
  'positions_cents',
  'handling_costs_cents',
  'handling_sub_costs_cents',
  'delivery_costs_cents',
  'payment_term_days',
  'billing_address_id',
  'delivery_address_id',
] as const

type MailedPosition = Row<
  'order_positions',
  'quantity' | 'labels_per_unit' | 'unit_price_micros' | 'total_cents'
> &
  Row<'product_versions', 'customer_reference' | 'label_length' | 'label_width'> & {
    description: string
  }

/** Returns the lines, costs, payment term and addresses of an order for its mail. */
export async function findOrderParts(
  trx: TransactionClientContract,
  id: number,
  language: Language
): Promise<OrderMailParts> {
  const order: Row<'orders', (typeof ORDER_COLUMNS)[number]> = await trx
    .from('orders')
    .where('id', id)
    .select(...ORDER_COLUMNS)
    .firstOrFail()
  const addresses: AddressRow[] = await trx
    .from('addresses')
    .whereIn('id', [order.billing_address_id, order.delivery_address_id])
    .select(...ADDRESS_COLUMNS)
  const linesOf = (addressId: number) =>
    addressLines(
      addresses.find((row) => row.id === addressId)!,
      language
    )
  return {
    positions: await findPositions(trx, id, language),
    positions_total: centsToDecimal(Number(order.positions_cents)),
    handling_costs: centsToDecimal(Number(order.handling_costs_cents)),
    handling_services: centsToDecimal(Number(order.handling_sub_costs_cents)),
    delivery_costs: centsToDecimal(Number(order.delivery_costs_cents)),
    payment_term_days: order.payment_term_days,
    billing_address: linesOf(order.billing_address_id),
    delivery_address: linesOf(order.delivery_address_id),
  }
}

async function findPositions(
  trx: TransactionClientContract,
  orderId: number,
  language: Language
): Promise<OrderMailPosition[]> {
  const rows: MailedPosition[] = await trx
    .from('order_positions')
    .join('product_versions', 'product_versions.id', 'order_positions.product_version_id')
    .where('order_positions.order_id', orderId)
    .orderBy('order_positions.id')
    .select(
      'order_positions.quantity',
      'order_positions.labels_per_unit',
      'order_positions.unit_price_micros',
      'order_positions.total_cents',
      'product_versions.customer_reference',
      'product_versions.label_length',
      'product_versions.label_width',
      `product_versions.description_${language} as description`
    )
  return rows.map((row) => ({
    reference: row.customer_reference,
    description: row.description,
    size: [row.label_length, row.label_width],
    labels: row.quantity,
    rolls: row.quantity / row.labels_per_unit,
    unit_price: microsToDecimal(Number(row.unit_price_micros)),
    total: centsToDecimal(Number(row.total_cents)),
  }))
}
