import { useEffect, useEffectEvent } from 'react'

interface ShownPage {
  /** From 1. */
  page: number
  pages: number
  /** Whether `pages` is about what is asked for now. */
  isKnown: boolean
  onChange(page: number): void
}

/** Leads from a page behind the last one, which an address of old may name, to the last one. */
export function useLastPage({ page, pages, isKnown, onChange }: ShownPage): void {
  const isBehind = isKnown && page > pages
  const lead = useEffectEvent(onChange)
  useEffect(() => {
    if (isBehind) lead(pages)
  }, [isBehind, pages])
}
