/** Clears what this tab stored about the user who logs out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is disabled, so nothing was stored.
  }
}
