import { allows } from '#shared/access/rights'
import { rightOfResource } from '#shared/backoffice/resource_rights'
import type { AuthProvider } from 'react-admin'
import { api } from './api'
import { currentSession, forgetSession } from './session'

const LOGIN_PAGE = '/accounts/login'
const SECOND_FACTOR_PAGE = '/accounts/second_factor'

/** Leaves for a page of the storefront, which leads back here. */
function leaveFor(page: string): Promise<never> {
  const wanted = `${location.pathname}${location.search}`
  location.assign(`${page}?next=${encodeURIComponent(wanted)}`)
  return new Promise(() => {})
}

const leaveForLogin = () => leaveFor(LOGIN_PAGE)

/** The storefront's session, as react-admin asks for it. */
export const authProvider: AuthProvider = {
  login: leaveForLogin,
  logout: async () => {
    if (await currentSession()) await api.post('/accounts/api/logout/')
    forgetSession()
    location.assign(LOGIN_PAGE)
    return false
  },
  checkAuth: async () => {
    const session = await currentSession()
    if (!session) await leaveForLogin()
    else if (session.user.needs_second_factor) await leaveFor(SECOND_FACTOR_PAGE)
  },
  checkError: async ({ status }: { status?: number }) => {
    if (status !== 401) return
    forgetSession()
    await leaveForLogin()
  },
  getIdentity: async () => {
    const session = await currentSession()
    if (!session) return leaveForLogin()
    const { user } = session
    return { id: user.pk, fullName: `${user.first_name} ${user.last_name}` }
  },
  getPermissions: async () => (await currentSession())?.permissions ?? [],
  canAccess: async ({ resource }) => {
    const required = rightOfResource(resource)
    const permissions = (await currentSession())?.permissions ?? []
    return required !== undefined && allows(permissions, required)
  },
}
