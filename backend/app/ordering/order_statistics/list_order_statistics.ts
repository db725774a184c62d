import { businessDay } from '#shared/ground/dates/business_day'
import { fromDbInstant } from '#database/instant'
import {
  type FilePart,
  type Reading,
  readOrderedLines,
} from '#app/ordering/order_statistics/ordered_lines'
import { notNull, select } from '#database/select'
import type {
  OrderStatisticsQuery,
  OrderStatisticsRow,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { centsToDecimal, centsToDecimal3 } from '#shared/ground/money/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function findStatisticsRows(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reading,
  part?: FilePart
): Promise<OrderStatisticsRow[]> {
  const rows = await readOrderedLines(
    client,
    query,
    reading,
    (lines) =>
      select(lines, 'order_lines', [
        'order_lines.id',
        'order_lines.quantity',
        'order_lines.total_cents',
        'order_lines.alternative_customer_reference',
        ...notNull('orders.order_id'),
        'orders.created_at',
        'orders.state',
        'orders.handling_sub_costs_cents',
        'orders.handling_costs_cents',
        'orders.delivery_costs_cents',
        'orders.cost_centre',
        'orders.total_cents as order_cents',
        'companies.name as company_name',
        'companies.cofor6',
        'companies.cofor10',
        'companies.company_group',
        'addresses.city',
        'addresses.country_code',
        'product_versions.customer_reference',
        'product_versions.nart',
        'product_versions.product_group_name as product_group',
        `product_versions.note_${reading.language} as note`,
      ]),
    part
  )
  return rows.map((row) => ({
    pk: row.id,
    company_name: row.company_name,
    cofor6: row.cofor6,
    cofor10: row.cofor10,
    city: row.city,
    country_code: row.country_code,
    customer_reference: row.customer_reference,
    nart: row.nart,
    order_id: row.order_id,
    product_group: row.product_group,
    quantity: row.quantity,
    order_date: businessDay(fromDbInstant(row.created_at)),
    state: row.state,
    note: row.note,
    position_total: centsToDecimal(row.total_cents),
    operator_costs: centsToDecimal(row.handling_sub_costs_cents),
    handling_fees: centsToDecimal(row.handling_costs_cents),
    delivery_costs: centsToDecimal3(row.delivery_costs_cents),
    order_total: centsToDecimal(row.order_cents),
    company_group: row.company_group,
    alternative_customer_reference: row.alternative_customer_reference ?? '',
    cost_centre: row.cost_centre,
  }))
}
