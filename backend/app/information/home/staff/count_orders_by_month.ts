import { monthSql } from '#database/business_days'
import { toDbInstant } from '#database/instant'
import { uncancelledOrders } from '#database/orders/placed_orders'
import { HOME_MONTHS, type MonthOfOrders } from '#shared/information/home/staff_home_contract'
import { businessTimeZone } from '#shared/ground/dates/business_day'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'

interface Stored {
  month: string
  /** Null in the row with the month's orders. */
  name: string | null
  amount: number | string
}

/** Counts orders and labels by product group in the last months, without cancelled orders. */
export async function countOrdersByMonth(now: Date): Promise<MonthOfOrders[]> {
  const thisMonth = DateTime.fromJSDate(now, { zone: businessTimeZone() }).startOf('month')
  const first = thisMonth.minus({ months: HOME_MONTHS - 1 })
  const inMonth = monthSql('orders.created_at', first.toFormat('yyyy-MM'), now)
  const ordered = () =>
    uncancelledOrders(db)
      .where('orders.created_at', '>=', toDbInstant(first.toJSDate()))
      .select(db.raw(`${inMonth} AS month`))
      .groupByRaw('month')
  const labels = ordered()
    .join('order_positions', 'order_positions.order_id', 'orders.id')
    .join('product_versions', 'product_versions.id', 'order_positions.product_version_id')
    .groupBy('product_versions.product_group_name')
    .select(
      'product_versions.product_group_name as name',
      db.raw('SUM(order_positions.quantity) AS amount')
    )
  const orders = ordered().select(db.raw('NULL AS name'), db.raw('COUNT(*) AS amount'))
  const columns = ['month', 'name', 'amount']
  // Subqueries, because the query builder groups only whole unions.
  const rows = await db
    .from(orders.as('by_month'))
    .select(columns)
    .unionAll(db.from(labels.as('by_group')).select(columns))
  const stored = rows as Stored[]
  return Array.from({ length: HOME_MONTHS }, (_, index) => {
    const month = first.plus({ months: index }).toFormat('yyyy-MM')
    return monthOf(
      month,
      stored.filter((row) => row.month === month)
    )
  })
}

/** Sorts names equally for both languages. */
const NAMES = new Intl.Collator('en')

function monthOf(month: string, rows: readonly Stored[]): MonthOfOrders {
  const orders = Number(rows.find(({ name }) => name === null)?.amount ?? 0)
  const groups = rows
    .flatMap(({ name, amount }) => (name === null ? [] : [{ name, labels: Number(amount) }]))
    .sort((one, other) => NAMES.compare(one.name, other.name))
  return { month, orders, groups }
}
