import { useEffect, useEffectEvent } from 'react'
import { usePageAddress } from './usePageAddress'

interface PagedList {
  data: { count: number } | undefined
  /** Whether `data` is about what was asked for before. */
  isPlaceholderData: boolean
}

/**
 * Returns how many pages a list has. Leads from a page behind the last one, which an address of old
 * may name, to the last one.
 */
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
