import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { isBackofficePath } from './path_to_return_to'

/** A backoffice page needs a page load. */
export function GoOn({ to }: { to: string }) {
  const leaves = isBackofficePath(to)
  useEffect(() => {
    if (leaves) window.location.replace(to)
  }, [leaves, to])
  return leaves ? null : <Navigate to={to} replace />
}
