import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

export interface HistoryAddress {
  /** From 1. */
  page: number
  search: string
  /** The order whose details are open. */
  order: number | null
  change(change: Partial<Record<'page' | 'order', number | null> & { search: string }>): void
}

/** Page, search and open order of the history, kept in the address bar. */
export function useHistoryAddress(): HistoryAddress {
  const [params, setParams] = useSearchParams()
  const change = useCallback<HistoryAddress['change']>(
    ({ page, order, search }) => {
      // What was drawn last may be behind the address.
      const next = new URLSearchParams(location.search)
      if (page !== undefined) set(next, 'page', page === 1 ? '' : String(page ?? ''))
      if (order !== undefined) set(next, 'order', order === null ? '' : String(order))
      if (search !== undefined) {
        set(next, 'search', search)
        next.delete('page')
      }
      setParams(next, { replace: search !== undefined, preventScrollReset: true })
    },
    [setParams]
  )
  return {
    page: positive(params.get('page')) ?? 1,
    search: params.get('search') ?? '',
    order: positive(params.get('order')),
    change,
  }
}

function set(params: URLSearchParams, name: string, value: string) {
  if (value) params.set(name, value)
  else params.delete(name)
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}
