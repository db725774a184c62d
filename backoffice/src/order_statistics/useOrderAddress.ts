import {
  ORDER_SORTS,
  type OrderSort,
  orderStatisticsQuery,
} from '#shared/order_statistics/order_statistics_contract'
import { firstProblems } from '#shared/validation/issues'
import { useProblemTexts } from '../ui/lists/useProblemTexts'
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
  const { params, change } = useAddressParams()
  const { filter, setFilter, resetFilter } = useFilterAddress(FILTERS)
  // As the API has it: `order` is the filter of that name, and tells no direction here.
  const chosen = params.get('sort') ?? ''
  const isDescending = chosen.startsWith('-')
  return {
    filter,
    /** What is wrong about a filter, by its name: the server would say the same. */
    problems: useProblemTexts(firstProblems(orderStatisticsQuery, filter)),
    sort: ORDER_SORTS.find((name) => name === chosen.replace(/^-/, '')) ?? null,
    isDescending,
    setFilter,
    resetFilter,
    setSort: (sort: OrderSort, willDescend: boolean) =>
      change({ sort: `${willDescend ? '-' : ''}${sort}` }, true),
  }
}
