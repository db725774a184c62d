import { useAddressParams } from '#shared/ground/search/use_address_params'

/** Rows per page. The first size is the default of a grid that grows with its rows. */
export const PAGE_SIZES = [25, 50, 100] as const

type PageSize = (typeof PAGE_SIZES)[number]

interface PageAddressOptions {
  defaultSize?: PageSize
  /** Number of rows that the server pages through. */
  most?: number
}

/** Returns the page of a grid, kept in the URL. The grid counts from 0, the URL from 1. */
export function usePageAddress({
  defaultSize = PAGE_SIZES[0],
  most = Infinity,
}: PageAddressOptions) {
  const { params, change } = useAddressParams()
  const pageSize = PAGE_SIZES.find((size) => String(size) === params.get('rows')) ?? defaultSize
  const asked = Number(params.get('page'))
  const last = Math.floor((most - 1) / pageSize)
  return {
    page: Number.isInteger(asked) && asked > 0 ? Math.min(asked - 1, last) : 0,
    pageSize,
    setPage: (next: { page: number; pageSize: number }) =>
      change(
        {
          page: next.page === 0 ? null : String(next.page + 1),
          rows: next.pageSize === defaultSize ? null : String(next.pageSize),
        },
        true
      ),
  }
}

/** Returns the sorting of a table, kept in the URL; by default descending by `first`. */
export function useSortAddress(first: string) {
  const { params, change } = useAddressParams()
  return {
    sort: params.get('sort') ?? first,
    isDescending: params.get('order') !== 'asc',
    setSort: (sort: string, isDescending: boolean) =>
      change({ sort, order: isDescending ? 'desc' : 'asc' }, true),
  }
}
