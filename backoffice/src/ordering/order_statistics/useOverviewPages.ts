import type {
  OrderOverview,
  OrderOverviewRow,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useLocale } from 'react-admin'
import { api, retryUnlessRefused } from '../../ground/app/api'
import { OVERVIEW } from './addresses'

const PAGE = 100

interface Wanted {
  query: Record<string, string>
  isEnabled: boolean
}

/** The rows of the overview, loaded page by page as they become visible. */
export function useOverviewPages({ query, isEnabled }: Wanted) {
  const locale = useLocale()
  const [pages, setPages] = useState<readonly number[]>([])
  const pageOf = (page: number) => ({
    queryKey: ['order_overview', locale, query, page],
    queryFn: () =>
      api.get<OrderOverview>(OVERVIEW, {
        ...query,
        limit: String(PAGE),
        offset: String(page * PAGE),
      }),
    enabled: isEnabled,
    retry: retryUnlessRefused,
  })
  const first = useQuery({
    ...pageOf(0),
    placeholderData: isEnabled ? keepPreviousData : undefined,
  })
  const others = useQueries({ queries: pages.map(pageOf) })
  const showRows = useCallback((from: number, to: number) => {
    const wanted = Array.from(
      { length: Math.floor(to / PAGE) - Math.floor(from / PAGE) + 1 },
      (_, index) => Math.floor(from / PAGE) + index
    ).filter((page) => page > 0)
    setPages((before) => (before.join() === wanted.join() ? before : wanted))
  }, [])
  const rowAt = (index: number): OrderOverviewRow | undefined => {
    const page = Math.floor(index / PAGE)
    const answer = page === 0 ? first : others[pages.indexOf(page)]
    // Never mixes rows of two filters or sort orders.
    return answer?.isPlaceholderData ? undefined : answer?.data?.results[index % PAGE]
  }
  const failed = [first, ...others].find(({ error }) => error)
  return {
    count: first.data?.count,
    /** Whether `count` belongs to the former filter. */
    isPlaceholderData: first.isPlaceholderData,
    isFetching: [first, ...others].some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    rowAt,
    showRows,
  }
}
