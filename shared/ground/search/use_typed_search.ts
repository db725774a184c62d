import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedSearch {
  value: string
  /** Milliseconds without a key press before the search starts. */
  pauseMs: number
  onSearch: (search: string) => void
}

/**
 * Returns the text of a search field and its setter. The search starts when typing pauses. A new
 * `value` replaces the text, unless it is the field's own search and the user has typed on.
 */
export function useTypedSearch({ value, pauseMs, onSearch }: TypedSearch) {
  const [typed, setTyped] = useState(value)
  const underWay = useRef<string | null>(null)
  const search = useEffectEvent(() => {
    underWay.current = typed
    onSearch(typed)
  })
  const takeOver = useEffectEvent(() => {
    const isTypedOn = underWay.current !== null && underWay.current !== typed
    underWay.current = null
    if (!isTypedOn) setTyped(value)
  })
  useEffect(() => takeOver(), [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => search(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, pauseMs])
  return [typed, setTyped] as const
}
