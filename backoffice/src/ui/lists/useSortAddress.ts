import { useAddressParams } from '#shared/search/use_address_params'

/** By which column a table is sorted stands in the address; descending by `first` unless it says otherwise. */
export function useSortAddress(first: string) {
  const { params, change } = useAddressParams()
  return {
    sort: params.get('sort') ?? first,
    isDescending: params.get('order') !== 'asc',
    setSort: (sort: string, isDescending: boolean) =>
      change({ sort, order: isDescending ? 'desc' : 'asc' }, true),
  }
}
