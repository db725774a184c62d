import { createBrowserHistory } from 'history'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'

/** The browser's history, which can block navigation away from unsaved changes. */
export const history = createBrowserHistory()

/**
 * A router over {@link history}. A screen stays until the next one has loaded. Changes of the query
 * string take effect at once, because the next click may depend on them.
 */
export function HistoryRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(() => {
    let { pathname } = history.location
    return history.listen(({ location: next }) => {
      if (next.pathname === pathname) setLocation(next)
      else startTransition(() => setLocation(next))
      pathname = next.pathname
    })
  }, [])
  return (
    <Router basename={basename} location={location} navigator={history}>
      {children}
    </Router>
  )
}
