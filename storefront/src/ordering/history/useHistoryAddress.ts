import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

const FILTERS = ['search'] as const

export function useHistoryAddress() {
  const { params, change } = useAddressParams()
  const { filter, setFilter } = useFilterAddress(FILTERS)
  const [order] = /^[1-9]\d{0,9}$/.exec(params.get('order') ?? '') ?? []
  return {
    search: filter.search ?? '',
    setSearch: (search: string) => setFilter({ search }),
    order: order ? Number(order) : null,
    openOrder: (pk: number) => change({ order: String(pk) }, false),
    closeOrder: () => change({ order: null }, false),
  }
}
