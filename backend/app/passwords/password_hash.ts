import { availableParallelism } from 'node:os'
import { boundedWork } from '#app/passwords/bounded_work'
import hash from '@adonisjs/core/services/hash'

/**
 * One processor is left to the event loop, and of the four threads that Node hashes on, one to
 * files, names and packed bodies.
 */
export const HASHES_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3)

/** Some 50 ms each: who waits, waits for a second. */
const bounded = boundedWork({ atOnce: HASHES_AT_ONCE, waiting: 20 * HASHES_AT_ONCE, retryAfter: 2 })

/** Hashes a password, slowly on purpose. Throws 503 when too many others wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash.make(password))
}

let decoy: Promise<string> | undefined

/**
 * Returns whether a password belongs to a hash. Without a hash, for a user who does not exist or is
 * no person any more, it never does, and takes as long. Throws 503 when too many others wait.
 */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash.make(crypto.randomUUID())
  const isHash = stored !== null && hash.isValidHash(stored)
  const against = isHash ? stored : await decoy
  const fits = await bounded(() => hash.verify(against, password))
  return fits && isHash
}
