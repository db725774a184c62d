import { ownPath } from '#shared/accounts/own_path'

const HOME = '/welcome'

/**
 * Where to go after the login: the page that was wanted, as the route guard noted it in the
 * history's state or the backoffice in `?next=`; home when there is none. Only paths of this
 * origin count.
 */
export function pathToReturnTo({ state, search }: { state: unknown; search: string }): string {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state
      ? state.from
      : new URLSearchParams(search).get('next')
  return ownPath(from, location.origin) ?? HOME
}

/** The backoffice is an application of its own, reached by loading its page. */
export function isBackofficePath(path: string): boolean {
  return /^\/backoffice(?:[/?#]|$)/.test(path)
}
