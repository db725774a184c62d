import { createBrowserHistory } from 'history'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'

/** The browser's history, which can block leaving unsaved changes. */
export const history = createBrowserHistory()

/** A router over {@link history}; the screen stays until the next one has loaded. */
export function HistoryRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [location, setLocation] = useState(history.location)
  useLayoutEffect(
    () => history.listen((next) => startTransition(() => setLocation(next.location))),
    []
  )
  return (
    <Router basename={basename} location={location} navigator={history}>
      {children}
    </Router>
  )
}
