import { ORDER_FILTERS } from '#shared/ordering/order_statistics/lines_behind'
import {
  ORDER_SORTS,
  type OrderSort,
  orderStatisticsQuery,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { firstProblems } from '#shared/ground/validation/issues'
import { useProblemTexts } from '../../ground/ui/lists/useProblemTexts'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

export function useOrderAddress() {
  const { params, change } = useAddressParams()
  const { filter, setFilter, resetFilter } = useFilterAddress(ORDER_FILTERS)
  // `order` is the name of a filter in the API, so `sort` also holds the direction.
  const chosen = params.get('sort') ?? ''
  const isDescending = chosen.startsWith('-')
  return {
    filter,
    /** Error texts by filter name, found by the server's rules. */
    problems: useProblemTexts(firstProblems(orderStatisticsQuery, filter)),
    sort: ORDER_SORTS.find((name) => name === chosen.replace(/^-/, '')) ?? null,
    isDescending,
    setFilter,
    resetFilter,
    setSort: (sort: OrderSort, willDescend: boolean) =>
      change({ sort: `${willDescend ? '-' : ''}${sort}`, page: null }, true),
  }
}
