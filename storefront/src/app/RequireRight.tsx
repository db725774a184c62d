import { Navigate, Outlet, useLocation } from 'react-router'
import { Unauthorized } from '../accounts'
import { useSession } from './session'
import type { Requirement } from '#shared/access/rights'

/**
 * Guards the routes below it: a stranger is sent to the login page and comes back afterwards;
 * whoever lacks the right is told so in place (rule 1.4). Whose role asks for a second
 * factor sets it up before anything else.
 */
export function RequireRight({ right }: { right: Requirement }) {
  const { user, may, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  if (user === null) {
    // Whoever logged out does not want to come back here, nor may the next person.
    const wanted = ended === 'logout' ? undefined : { from: pathname + search + hash }
    return <Navigate to="/accounts/login" replace state={wanted} />
  }
  if (user.needs_second_factor) {
    const wanted = { from: pathname + search + hash }
    return <Navigate to="/accounts/second_factor" replace state={wanted} />
  }
  return may(right) ? <Outlet /> : <Unauthorized />
}
