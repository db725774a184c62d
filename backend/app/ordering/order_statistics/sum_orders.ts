import { type Reading, orderedLines } from '#app/ordering/order_statistics/ordered_lines'
import { monthSql, monthsBetween } from '#database/business_days'
import type { RowAs } from '#database/rows'
import {
  MAX_SUPPLIERS,
  type OrderStatisticsQuery,
  type OrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { centsToDecimal } from '#shared/ground/money/money'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Number of past years with separate months if the query has no first day. */
const YEARS_BACK = 15

interface Sums {
  orders: number | string
  labels: number | string
  cents: number | string
}

type MonthSums = Sums & { month: string }

/**
 * Sums orders by month, product group and supplier, except cancelled ones (rule 9.9). No month
 * between the first and the last is left out.
 */
export async function sumOrders(
  client: QueryClientContract,
  query: OrderStatisticsQuery,
  reading: Reading
): Promise<OrderTotals> {
  const summed = () =>
    orderedLines(client, query, reading)
      .whereNot('orders.state', 'CANCELLED')
      .countDistinct('orders.id as orders')
      .sum('order_lines.quantity as labels')
      .sum('order_lines.total_cents as cents')
  const byMonth = summed()
    .select(client.raw(`${monthOf(query, new Date())} AS month`))
    .groupByRaw('month')
    .orderBy('month')
  const byGroup = summed()
    .select('product_versions.product_group_name as product_group')
    .groupBy('product_versions.product_group_name')
    .orderByRaw('MIN(product_versions.product_group_sort_index)')
    .orderBy('product_group')
  const bySupplier = summed()
    .select('companies.name as company_name', 'companies.cofor10')
    .groupBy('companies.id', 'companies.name', 'companies.cofor10')
    .orderBy('cents', 'desc')
    .orderBy('companies.id')
    .limit(MAX_SUPPLIERS)
  const [months, groups, suppliers] = (await Promise.all([byMonth, byGroup, bySupplier])) as [
    MonthSums[],
    (Sums & RowAs<'product_versions', { product_group: 'product_group_name' }>)[],
    (Sums & RowAs<'companies', { company_name: 'name'; cofor10: 'cofor10' }>)[],
  ]
  return {
    by_month: everyMonth(months).map(({ month, ...sums }) => ({ month, ...toTotal(sums) })),
    by_product_group: groups.map(({ product_group: name, ...sums }) => ({
      product_group: name,
      ...toTotal(sums),
    })),
    by_supplier: suppliers.map(({ company_name: name, cofor10, ...sums }) => ({
      company_name: name,
      cofor10,
      ...toTotal(sums),
    })),
  }
}

/** Returns SQL for the month (yyyy-MM) of an order in the business time zone. */
function monthOf({ date_from: from }: OrderStatisticsQuery, now: Date): string {
  const first = from?.slice(0, 7) ?? `${now.getUTCFullYear() - YEARS_BACK}-01`
  return monthSql('orders.created_at', first, now)
}

/** Adds the months without orders; expects those with orders in ascending order. */
function everyMonth(months: readonly MonthSums[]): MonthSums[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((sums) => [sums.month, sums]))
  return monthsBetween(first.month, last.month).map(
    (month) => known.get(month) ?? { month, orders: 0, labels: 0, cents: 0 }
  )
}

const toTotal = ({ orders, labels, cents }: Sums) => ({
  orders: Number(orders),
  labels: Number(labels),
  amount: centsToDecimal(Number(cents)),
})
