import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Id of the page's content, where the skip link leads. */
export const CONTENT_ID = 'content'

/**
 * Moves the focus to the page's content when another page opens, so that keyboard and screen
 * reader start there; not to the heading, which goes when a skeleton makes way for the page.
 * The first page is left alone: a fresh window starts at its top.
 */
export function useFocusOnNavigation() {
  const content = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = content.current
    // A page that put the focus into a field of its own knows better.
    if (!main || main.contains(document.activeElement)) return
    main.focus({ preventScroll: true })
  }, [pathname])
  return content
}
