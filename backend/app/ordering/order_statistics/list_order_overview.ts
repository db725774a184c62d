import { businessDay } from '#shared/ground/dates/business_day'
import { fromDbInstant } from '#database/instant'
import type { ServerTexts } from '#app/foundation/http/texts'
import {
  type FilePart,
  type Reading,
  readOrderedLines,
} from '#app/ordering/order_statistics/ordered_lines'
import { notNull, select } from '#database/select'
import type {
  OrderOverviewRow,
  OrderStatisticsQuery,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function findOverviewRows(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reading & { t: ServerTexts },
  part?: FilePart
): Promise<OrderOverviewRow[]> {
  const rows = await readOrderedLines(
    client,
    query,
    reading,
    (lines) =>
      select(lines, 'order_lines', [
        'order_lines.id',
        'order_lines.order_id',
        'order_lines.quantity',
        ...notNull('orders.order_id as order_number'),
        'orders.created_at',
        'orders.state',
        'companies.name as company_name',
        'companies.cofor6',
        'companies.cofor10',
        'addresses.city',
        'addresses.country_code',
        'product_versions.product_group_name as product_group',
        `product_versions.description_${reading.language} as description`,
      ]),
    part
  )
  return rows.map((row) => ({
    pk: row.id,
    order_pk: row.order_id,
    order_id: row.order_number,
    company_name: row.company_name,
    cofor6: row.cofor6,
    cofor10: row.cofor10,
    city: row.city,
    country_code: row.country_code,
    product_group: row.product_group,
    description: row.description,
    quantity: row.quantity,
    order_date: businessDay(fromDbInstant(row.created_at)),
    state: row.state,
    state_display: reading.t(`order_states.${row.state}`),
  }))
}
