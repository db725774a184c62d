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

/** Returns a stable function, so that components do not render again when the URL changes. */
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

/** The build uses this provider instead of react-admin's, which contains large unused routers. */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useMatch,
  useInRouterContext,
  // `UnsavedQuestion` blocks the history for all forms instead.
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
