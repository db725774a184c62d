import { ScansUnavailable } from '#app/scans/scan_store'

/** Asks the store of the scans for a part of a page that stands without it too: null while it is away. */
export async function nullWhileAway<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof ScansUnavailable) return null
    throw error
  }
}
