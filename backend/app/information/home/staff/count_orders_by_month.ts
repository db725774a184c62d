import { monthSql } from '#database/business_days'
import { toDbInstant } from '#database/instant'
import { uncancelledOrders } from '#database/selections/placed_orders'
import { HOME_MONTHS, type MonthOfOrders } from '#shared/information/home/staff_home_contract'
import { businessTimeZone } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface MonthRow {
  month: string
  amount: number | string
}

/** Counts orders, and labels by product group, in the last months, without cancelled orders. */
export async function countOrdersByMonth(now: Date): Promise<MonthOfOrders[]> {
  const thisMonth = DateTime.fromJSDate(now, { zone: businessTimeZone() }).startOf('month')
  const first = thisMonth.minus({ months: HOME_MONTHS - 1 })
  const inMonth = monthSql('orders.created_at', first.toFormat('yyyy-MM'), now)
  const ordered = () =>
    uncancelledOrders(db)
      .where('orders.created_at', '>=', toDbInstant(first.toJSDate()))
      .select(db.raw(`${inMonth} AS month`))
      .groupByRaw('month')
  const [orders, labels]: [MonthRow[], (MonthRow & { name: string })[]] = await Promise.all([
    ordered().count('* as amount'),
    ordered()
      .join('order_lines', 'order_lines.order_id', 'orders.id')
      .join('product_versions', 'product_versions.id', 'order_lines.product_version_id')
      .groupBy('product_versions.product_group_name')
      .select('product_versions.product_group_name as name')
      .sum('order_lines.quantity as amount'),
  ])
  return Array.from({ length: HOME_MONTHS }, (_, index) => {
    const month = first.plus({ months: index }).toFormat('yyyy-MM')
    return {
      month,
      orders: Number(orders.find((row) => row.month === month)?.amount ?? 0),
      groups: labels
        .filter((row) => row.month === month)
        .map(({ name, amount }) => ({ name, labels: Number(amount) }))
        .sort((one, other) => NAMES.compare(one.name, other.name)),
    }
  })
}

/** Sorts names in the same order for both languages. */
const NAMES = new Intl.Collator('en')
