const KEPT_UNDER = 'label-portal.pasted-ids'

/** The ids that this user looked up last in this tab, also after a reload; none otherwise. */
export function keptIds(user: number): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? 'null')
    return isKept(kept) && kept.user === user ? kept.ids : []
  } catch {
    return []
  }
}

/** Keeps ids until the user logs out or closes the tab; a browser that keeps nothing forgets them. */
export function keepIds(user: number, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify({ user, ids }))
  } catch {
    // Storage is switched off.
  }
}

const isKept = (kept: unknown): kept is { user: number; ids: string[] } =>
  typeof kept === 'object' &&
  kept !== null &&
  'ids' in kept &&
  Array.isArray(kept.ids) &&
  kept.ids.every((id) => typeof id === 'string')
