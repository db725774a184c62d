const KEPT_UNDER = 'label-portal.pasted-ids'

/** Returns the ids that this user looked up last in this tab. */
export function keptIds(user: number): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? 'null')
    return isKept(kept) && kept.user === user ? kept.ids : []
  } catch {
    return []
  }
}

/** Keeps ids until logout or until the tab closes. */
export function keepIds(user: number, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(KEPT_UNDER, JSON.stringify({ user, ids }))
  } catch {
    // Keeps nothing, because the storage is disabled.
  }
}

const isKept = (kept: unknown): kept is { user: number; ids: string[] } =>
  typeof kept === 'object' &&
  kept !== null &&
  'ids' in kept &&
  Array.isArray(kept.ids) &&
  kept.ids.every((id) => typeof id === 'string')
