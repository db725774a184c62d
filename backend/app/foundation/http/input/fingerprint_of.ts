import { createHash } from 'node:crypto'
import { Slices } from '#app/foundation/http/slices'

/** Hashes long lists item by item (SHA-256) with pauses for other requests. */
export async function fingerprintOf(...lists: readonly Iterable<unknown>[]): Promise<string> {
  const hash = createHash('sha256')
  const slices = new Slices()
  for (const list of lists) {
    for (const item of list) {
      hash.update(`${JSON.stringify(item)}\n`)
      await slices.giveWay()
    }
    hash.update('\n')
  }
  return hash.digest('hex')
}
