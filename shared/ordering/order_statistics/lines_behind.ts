import { lastDayOfMonth } from '#shared/ground/dates/utc_day'

export const ORDER_FILTERS = [
  'date_from',
  'date_to',
  'country',
  'city',
  'domain',
  'order',
  'cofor6',
  'cofor10',
  'supplier',
  'cancelled',
] as const
export type OrderFilter = Partial<Record<(typeof ORDER_FILTERS)[number], string>>

/** A part of the totals: a month (yyyy-MM), a product group or an account id. */
export interface PartOfTotals extends Pick<OrderFilter, 'domain' | 'cofor10'> {
  month?: string
}

/** Returns the address of the order lines behind a total, without cancelled orders. */
export function linesBehind(
  filter: OrderFilter,
  { month, ...part }: PartOfTotals,
  page = '/order_overview'
): string {
  const query = { ...filter, ...part, ...(month && daysOf(month, filter)), cancelled: 'no' }
  return `${page}?${new URLSearchParams(query)}`
}

function daysOf(month: string, { date_from: from, date_to: to }: OrderFilter) {
  const [first, last] = [`${month}-01`, lastDayOfMonth(month)]
  return {
    date_from: from && from > first ? from : first,
    date_to: to && to < last ? to : last,
  }
}
