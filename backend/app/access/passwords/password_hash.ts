import { randomBytes, scrypt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { Turns } from '#app/foundation/http/slots/turns'
import { missingLanes } from '#app/access/passwords/hash_work'
import { HASH_MEMORY, hashWork } from '#config/hash'
import hash from '@adonisjs/core/services/hash'

/** Leaves one processor to the event loop, and one of Node's four threads to other work. */
export const HASHES_AT_ONCE = Math.min(Math.max(availableParallelism() - 1, 1), 3)

/** A hash takes about 170 ms, so the last one in the queue waits up to four seconds. */
const turns = new Turns({ atOnce: HASHES_AT_ONCE, waiting: 20 * HASHES_AT_ONCE, retryAfter: 5 })

/** Runs hashing work in turn. Logins have no user yet, so they share one queue. */
const bounded = <Result>(work: () => Promise<Result>) => turns.take({ person: null }, work)

/** Hashes a password, slowly on purpose. Throws 503 if too much work waits. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash.make(password))
}

export interface CheckedPassword {
  fits: boolean
  /** A hash with the current amount of work, if the stored one has less. */
  renewedHash: string | null
}

/**
 * Checks a password. Without a stored hash, as for unknown and deleted users, it never fits, but
 * the check takes as long. Throws 503 if too much work waits.
 */
export function checkPassword(stored: string | null, password: string): Promise<CheckedPassword> {
  return check(stored, password, true)
}

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
  // One turn for both steps, so that a right password is never refused in between.
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

/** Does the work that an old hash lacks, so that faster refusals do not reveal old accounts. */
async function spend(lanes: number): Promise<void> {
  const work = { ...hashWork, parallelization: lanes, maxmem: HASH_MEMORY }
  await scryptAsync(randomBytes(16), randomBytes(16), 64, work)
}
