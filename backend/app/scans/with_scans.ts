import { ScansConnection, useScans } from '#app/scans/current_store'
import type { ScanStore } from '#app/scans/scan_store'
import { scansSource } from '#config/scans'

/** No scans are stored here, or the store cannot be had. */
export class NoScans extends Error {
  override name = 'NoScans'
}

const PATIENCE_MS = 60_000

/**
 * Does work with the store of the configuration: with the server's own while it runs, otherwise with
 * one that is started for it and stopped after it. Throws {@link NoScans} when there is none.
 */
export async function withScans<Result>(
  work: (store: ScanStore) => Promise<Result>
): Promise<Result> {
  if (!scansSource) throw new NoScans('SCANS_URL is off: no scans are stored.')
  const failure = Promise.withResolvers<never>()
  let told = 'The store of the scans did not answer.'
  const connection = new ScansConnection(scansSource, {
    info: () => undefined,
    error: (_details, message) => {
      told = message
      if (message.includes('not installed')) failure.reject(new NoScans(message))
    },
  })
  failure.promise.catch(() => undefined)
  const timer = setTimeout(() => failure.reject(new NoScans(told)), PATIENCE_MS)
  connection.open()
  try {
    const store = await Promise.race([connection.whenReady(), failure.promise])
    clearTimeout(timer)
    useScans(connection)
    return await work(store)
  } finally {
    clearTimeout(timer)
    useScans(null)
    await connection.close()
  }
}
