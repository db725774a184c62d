import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Maximum wait for a page that is still growing, in milliseconds. */
const PATIENCE_MS = 3000

export function useScrollPositions(): void {
  const { key, pathname, hash } = useLocation()
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
    // Links to a heading have no key of their own.
    const top = isReturn && !(hash && key === 'default') ? known.get(key) : undefined
    const stop =
      top !== undefined
        ? whenPossible(() => scrollToTop(top))
        : hash
          ? whenPossible(() => scrollToTarget(hash.slice(1)))
          : undefined
    if (!stop && (isReturn || isOtherPage)) window.scrollTo(0, 0)
    const note = () => known.set(key, window.scrollY)
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      stop?.()
    }
  }, [key, pathname, hash, isReturn])
}

function scrollToTop(top: number): boolean {
  window.scrollTo(0, top)
  return Math.abs(window.scrollY - top) < 1
}

function scrollToTarget(id: string): boolean {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  return target !== null
}

/** Scrolls as soon as the page is long enough, unless the reader scrolls first. */
function whenPossible(scroll: () => boolean): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const stop = () => ending.abort()
  const observer = new ResizeObserver(() => {
    if (scroll()) stop()
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
