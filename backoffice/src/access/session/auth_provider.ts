import { closeSession } from '#shared/access/accounts/account_endpoints'
import { forgetTab } from '#shared/access/accounts/forget_tab'
import { notifyOtherTabs } from '#shared/ground/access/session_channel'
import { opensResource } from '#shared/ground/access/resource_rights'
import { fullName } from '#shared/ground/texts/full_name'
import type { AuthProvider } from 'react-admin'
import { api } from '../../ground/app/api'
import { LOGIN_PAGE, leaveEnded, leaveForLogin, lookAfterLogin } from './login'
import { currentSession, forgetSession } from './session'

export const authProvider: AuthProvider = {
  login: leaveForLogin,
  logout: async () => {
    if (await currentSession()) await api.request(closeSession)
    forgetTab()
    notifyOtherTabs({ type: 'logged_out' })
    forgetSession()
    location.assign(LOGIN_PAGE)
    return false
  },
  checkAuth: lookAfterLogin,
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) await leaveEnded()
  },
  getIdentity: async () => {
    const session = await currentSession()
    if (!session) return leaveForLogin()
    const { user } = session
    return { id: user.pk, fullName: fullName(user) }
  },
  getPermissions: async () => (await currentSession())?.permissions ?? [],
  canAccess: async ({ resource, action }) =>
    opensResource((await currentSession())?.permissions ?? [], resource, action),
}
