import { useEffect, useEffectEvent } from 'react'
import { usePageAddress } from './usePageAddress'

interface PagedList {
  data: { count: number } | undefined
  /** True if `data` belongs to the previous request. */
  isPlaceholderData: boolean
}

/** Returns a list's number of pages; redirects from a page after the last one. */
export function usePages({ data, isPlaceholderData }: PagedList, pageSize: number): number {
  const { page, setPage } = usePageAddress()
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / pageSize))
  const isBehind = data !== undefined && !isPlaceholderData && page > pages
  const lead = useEffectEvent(() => setPage(pages, true))
  useEffect(() => {
    if (isBehind) lead()
  }, [isBehind, pages])
  return pages
}
