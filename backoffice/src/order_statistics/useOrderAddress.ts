import {
  ORDER_SORTS,
  type OrderSort,
  orderStatisticsQuery,
} from '#shared/order_statistics/order_statistics_contract'
import { issueMessage } from '#shared/validation/issues'
import { useTranslate } from 'react-admin'
import { safeParse } from 'valibot'
import { useAddressParams } from '../ui/useAddressParams'

const FILTERS = [
  'date_from',
  'date_to',
  'country',
  'city',
  'domain',
  'order',
  'cofor6',
  'cofor10',
  'supplier',
] as const
export type OrderFilter = Partial<Record<(typeof FILTERS)[number], string>>

/** What is shown stands in the address, so that a view can be kept and passed on. */
export function useOrderAddress() {
  const t = useTranslate()
  const { params, change } = useAddressParams()
  const filter: OrderFilter = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  )
  // As the API has it: `order` is the filter of that name, and tells no direction here.
  const chosen = params.get('sort') ?? ''
  const isDescending = chosen.startsWith('-')
  const { issues = [] } = safeParse(orderStatisticsQuery, filter)
  const problems: OrderFilter = Object.fromEntries(
    issues.map((issue) => {
      const { key, values } = issueMessage(issue)
      return [String(issue.path?.[0]?.key), t(key, values)]
    })
  )
  return {
    filter,
    /** What is wrong about a filter, by its name: the server would say the same. */
    problems,
    sort: ORDER_SORTS.find((name) => name === chosen.replace(/^-/, '')) ?? null,
    isDescending,
    setFilter: (changes: OrderFilter) => change(changes, true),
    resetFilter: () => change(Object.fromEntries(FILTERS.map((name) => [name, null])), true),
    setSort: (sort: OrderSort, willDescend: boolean) =>
      change({ sort: `${willDescend ? '-' : ''}${sort}` }, true),
  }
}
