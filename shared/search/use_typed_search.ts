import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface TypedSearch {
  /** What is searched for now. */
  value: string
  /** Milliseconds without a key pressed after which a search is made. */
  pauseMs: number
  onSearch: (search: string) => void
}

/**
 * Returns the text of a search field and what sets it: it is searched for when the typing pauses.
 * Another value from outside replaces it; its own search, told back, does not where more was typed since.
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
