import { useAddressParams } from '#shared/ground/search/use_address_params'

/** Sorting of a table, kept in the URL; by default descending by `first`. */
export function useSortAddress(first: string) {
  const { params, change } = useAddressParams()
  return {
    sort: params.get('sort') ?? first,
    isDescending: params.get('order') !== 'asc',
    setSort: (sort: string, isDescending: boolean) =>
      change({ sort, order: isDescending ? 'desc' : 'asc' }, true),
  }
}
