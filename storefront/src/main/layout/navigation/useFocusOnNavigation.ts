import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export const CONTENT_ID = 'content'

/**
 * Moves the focus to the content when another page opens. The heading is no target: it disappears
 * with a loading skeleton. The first page keeps the browser's focus.
 */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = content.current
    // The page has already focused one of its fields.
    if (!main || main.contains(document.activeElement)) return
    main.focus({ preventScroll: true })
  }, [pathname])
  return content
}
