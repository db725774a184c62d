import {
  ORDER_SORTS,
  type OrderSort,
  orderStatisticsQuery,
} from '#shared/order_statistics/order_statistics_contract'
import { issueMessage } from '#shared/validation/issues'
import { useTranslate } from 'react-admin'
import { safeParse } from 'valibot'
import { useAddressParams } from '#shared/search/use_address_params'
import { useFilterAddress } from '#shared/search/use_filter_address'

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
  const { filter, setFilter, resetFilter } = useFilterAddress(FILTERS)
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
    setFilter,
    resetFilter,
    setSort: (sort: OrderSort, willDescend: boolean) =>
      change({ sort: `${willDescend ? '-' : ''}${sort}` }, true),
  }
}
