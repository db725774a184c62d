import { randomBytes, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Turns } from '#app/http/slots/turns'
import { missingLanes } from '#app/passwords/hash_work'
import { HASH_MEMORY, hashWork } from '#config/hash'
import hash from '@adonisjs/core/services/hash'

/**
 * One processor is left to the event loop, and of the four threads that Node hashes on, one to
 * files, names and packed bodies.
 */
export const HASHES_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3)

/** A hash takes some 170 ms, so the last one in the queue waits four seconds. */
const turns = new Turns({ atOnce: HASHES_AT_ONCE, waiting: 20 * HASHES_AT_ONCE, retryAfter: 5 })

/** People who log in have no name yet: they wait in one line. */
const bounded = <Result>(work: () => Promise<Result>) => turns.take({ person: null }, work)

/** Hashes a password, slowly on purpose. Throws 503 when too many others wait for theirs. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash.make(password))
}

/** What the check of a password found. */
export interface CheckedPassword {
  fits: boolean
  /** A hash of today's work to keep in place of the stored one; null when that is good enough. */
  renewedHash: string | null
}

/**
 * Checks a password against a hash. Without a hash, for a user who does not exist or is deleted, it
 * never fits. A wrong password takes the same time in every case. Throws 503 when too many others wait.
 */
export function checkPassword(stored: string | null, password: string): Promise<CheckedPassword> {
  return check(stored, password, true)
}

/** Returns whether a password belongs to a hash, as {@link checkPassword} does. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const { fits } = await check(stored, password, false)
  return fits
}

let decoy: Promise<string> | undefined

async function check(
  stored: string | null,
  password: string,
  renews: boolean
): Promise<CheckedPassword> {
  decoy ??= hash.make(crypto.randomUUID())
  const isHash = stored !== null && hash.isValidHash(stored)
  const against = isHash ? stored : await decoy
  // One turn for all of it: a password that was found right is never sent away.
  return bounded(async () => {
    const fits = (await hash.verify(against, password)) && isHash
    const lanes = missingLanes(against, hashWork)
    if (lanes === 0) return { fits, renewedHash: null }
    if (fits && renews) return { fits, renewedHash: await hash.make(password) }
    await spend(lanes)
    return { fits, renewedHash: null }
  })
}

const scryptAsync = promisify<Buffer, Buffer, number, object, Buffer>(scrypt)

/** Does the work that an old hash lacks, so that quick refusals do not reveal old accounts. */
async function spend(lanes: number): Promise<void> {
  const work = { ...hashWork, parallelization: lanes, maxmem: HASH_MEMORY }
  await scryptAsync(randomBytes(16), randomBytes(16), 64, work)
}
