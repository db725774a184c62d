import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Maximum wait for a page that is still growing, in milliseconds. */
const PATIENCE_MS = 3000

export function useScrollPositions(): void {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const positions = useRef(new Map<string, number>())
  const shown = useRef(pathname)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

  useLayoutEffect(() => {
    const known = positions.current
    const isOtherPage = shown.current !== pathname
    shown.current = pathname
    const stop = isReturn ? scrollWhenPossible(known.get(key) ?? 0) : undefined
    if (!isReturn && isOtherPage) window.scrollTo(0, 0)
    const note = () => known.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      stop?.()
    }
  }, [key, pathname, isReturn])
}

/** Scrolls as soon as the page is long enough, unless the reader scrolls first. */
function scrollWhenPossible(top: number): () => void {
  if (top === 0) {
    window.scrollTo(0, 0)
    return () => undefined
  }
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (Math.abs(window.scrollY - top) < 1) stop()
  })
  const timer = setTimeout(stop, PATIENCE_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, stop, { passive: true, signal })
  }
  observer.observe(document.body)
  return stop
}
