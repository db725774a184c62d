import { ownPath } from '#shared/ground/validation/own_path'

const HOME = '/welcome'

/** Returns the path to open after login. Only paths of this origin are accepted. */
export function pathToReturnTo({ state, search }: { state: unknown; search: string }): string {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state
      ? state.from
      : new URLSearchParams(search).get('next')
  return ownPath(from, location.origin) ?? HOME
}

/** Returns whether a path is in the backoffice, a separate application. */
export function isBackofficePath(path: string): boolean {
  return /^\/backoffice(?:[/?#]|$)/.test(path)
}
