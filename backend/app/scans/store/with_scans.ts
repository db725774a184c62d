import { scanStore, useScans } from '#app/scans/store/current_store'
import { type Patience, retryingStore } from '#app/scans/store/retrying_store'
import type { ScanStore } from '#app/scans/store/scan_store'
import { ScansConnection } from '#app/scans/store/scans_connection'
import { scansSource } from '#config/portal/scans'

/** No scans are stored here, or the store is unavailable. */
export class NoScans extends Error {
  override name = 'NoScans'
}

/** Minimum wait, because a new store takes seconds to start. */
const LEAST_MS = 60_000

/**
 * Runs work with the configured store: the running server's, or one started for the work. Throws
 * {@link NoScans} without a store. With patience, waits while the store is unavailable.
 */
export async function withScans<Result>(
  work: (store: ScanStore) => Promise<Result>,
  patience?: Patience
): Promise<Result> {
  if (!scansSource) throw new NoScans('SCANS_URL is off: no scans are stored.')
  const failure = Promise.withResolvers<never>()
  let reason = 'The store of the scans did not answer.'
  let isAway = false
  const tell = (is: boolean) => {
    if (is !== isAway) patience?.onAway(is)
    isAway = is
  }
  const connection = new ScansConnection(scansSource, {
    info: () => undefined,
    error: (_details, message) => {
      reason = message
      tell(true)
      if (message.includes('not installed')) failure.reject(new NoScans(message))
    },
  })
  failure.promise.catch(() => undefined)
  const mostMs = Math.max(LEAST_MS, patience?.mostMs ?? 0)
  const timer = setTimeout(() => failure.reject(new NoScans(reason)), mostMs)
  connection.open()
  try {
    const store = await Promise.race([connection.whenReady(), failure.promise])
    clearTimeout(timer)
    useScans(connection)
    tell(false)
    return await work(
      patience ? retryingStore(scanStore, { mostMs: patience.mostMs, onAway: tell }) : store
    )
  } finally {
    clearTimeout(timer)
    useScans(null)
    await connection.close()
  }
}
