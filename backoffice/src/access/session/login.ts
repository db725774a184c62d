import { currentSession, forgetSession } from './session'

export const LOGIN_PAGE = '/accounts/login'

const SECOND_FACTOR_PAGE = '/accounts/second_factor'

/** Opens the login page, which leads back to the current page. */
export const leaveForLogin = (): Promise<never> => leaveFor(LOGIN_PAGE)

export function leaveEnded(): Promise<never> {
  forgetSession()
  return leaveForLogin()
}

/** Redirects users who must log in or set up a second factor first. */
export async function lookAfterLogin(): Promise<void> {
  const session = await currentSession()
  if (!session) await leaveForLogin()
  else if (session.user.needs_second_factor) await leaveFor(SECOND_FACTOR_PAGE)
}

function leaveFor(page: string): Promise<never> {
  const wanted = `${location.pathname}${location.search}`
  location.assign(`${page}?next=${encodeURIComponent(wanted)}`)
  return new Promise(() => {})
}
