/** Clears what this tab, and react-admin for all tabs, stored about the user who logs out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('RaStore')) localStorage.removeItem(key)
    }
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
