import { Fragment, type ReactNode, createElement, useCallback, useEffect, useRef } from 'react'
import type { RouterNavigateFunction, RouterProvider } from 'react-admin'
import {
  Link,
  Navigate,
  Outlet,
  Route,
  Routes,
  matchPath,
  useInRouterContext,
  useLocation,
  useMatch,
  useNavigate as useNavigateOfRouter,
  useParams,
} from 'react-router-dom'

/** Stays the same function, so that those who only navigate are not drawn again when the address changes. */
function useNavigate(): RouterNavigateFunction {
  const navigate = useNavigateOfRouter()
  const newest = useRef(navigate)
  useEffect(() => {
    newest.current = navigate
  }, [navigate])
  return useCallback(
    (to, options) =>
      void (typeof to === 'number' ? newest.current(to) : newest.current(to, options)),
    []
  )
}

const UNBLOCKED = {
  state: 'unblocked',
  proceed: undefined,
  reset: undefined,
  location: undefined,
} as const

/**
 * How react-admin navigates, inside the router of `start`. The build puts it in place of react-admin's
 * own, which brings further kinds of routers along that nothing here uses: a tenth of all packages.
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useMatch,
  useInRouterContext,
  // Leaving changes behind is asked about by the history, for all forms.
  useBlocker: () => UNBLOCKED,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: ReactNode }) => createElement(Fragment, null, children),
  matchPath,
} as RouterProvider
