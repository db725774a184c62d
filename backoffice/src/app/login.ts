import { currentSession, forgetSession } from './session'

/** Where the storefront logs people in. */
export const LOGIN_PAGE = '/accounts/login'

const SECOND_FACTOR_PAGE = '/accounts/second_factor'

/** Leaves for the login page, which leads back here. */
export const leaveForLogin = (): Promise<never> => leaveFor(LOGIN_PAGE)

/** Gives up an ended session: the login page comes, which leads back here. */
export function leaveEnded(): Promise<never> {
  forgetSession()
  return leaveForLogin()
}

/** Lets pass who is logged in with all they need, and leads others to where they get it. */
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
