import { Navigate, Outlet, useLocation } from 'react-router'
import { Unauthorized } from '../../access/accounts'
import { useSession } from '../../access/session/session'
import type { Requirement } from '#shared/ground/access/rights'

/** Guards its routes (rule 1.4); users who need a second factor set it up first. */
export function RequireRight({ right }: { right: Requirement }) {
  const { user, may, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  if (user === null) {
    // After a logout the next person must not be sent back to this page.
    const wanted = ended === 'logout' ? undefined : { from: pathname + search + hash }
    return <Navigate to="/accounts/login" replace state={wanted} />
  }
  if (user.needs_second_factor) {
    const wanted = { from: pathname + search + hash }
    return <Navigate to="/accounts/second_factor" replace state={wanted} />
  }
  return may(right) ? <Outlet /> : <Unauthorized />
}
