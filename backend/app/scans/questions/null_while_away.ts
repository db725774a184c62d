import { ScansUnavailable } from '#app/scans/store/scan_store'

/** Returns null while the store is unavailable, for optional parts of a page. */
export async function nullWhileAway<Result>(ask: () => Promise<Result>): Promise<Result | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ScansUnavailable) return null
    throw error
  }
}
