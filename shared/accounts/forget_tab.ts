/** Forgets what this tab keeps of the user who logs out. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is switched off: nothing was kept.
  }
}
