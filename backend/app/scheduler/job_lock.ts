import { dbInstantAfter, dbInstantBefore, toDbInstant } from '#database/instant'
import { MINUTE_MS } from '#shared/dates/spans'
import type { JobName } from '#shared/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * How long a process keeps a task to itself without renewing that: the lock of one that died is
 * free after so long.
 */
const LEASE_MS = 2 * MINUTE_MS

/**
 * Clocks of servers differ by less. What a lock says of a later time was written by a clock that was ahead, and counts
 * for nothing: the task would rest until that time has come. At worst two do it at once, which every task bears.
 */
export const CLOCKS_APART_MS = MINUTE_MS

/** How often a running process renews its lock. */
export const RENEWAL_MS = 30_000

const leaseFrom = (now: Date) => dbInstantAfter(now, LEASE_MS)

/**
 * Takes the task for one process; of several that ask at once one gets it. `slot` is the time at
 * which it was due: a task is done once for each, whichever process is first. Returns whether it was
 * taken.
 */
export async function takeJob(
  client: QueryClientContract,
  job: JobName,
  { holder, slot, now }: { holder: string; slot: Date | null; now: Date }
): Promise<boolean> {
  await client.insertQuery().table('job_locks').insert({ job }).onConflict('job').ignore()
  const free = client
    .from('job_locks')
    .where('job', job)
    .where((lock) => whereFree(lock, now))
  if (slot) {
    free.where((lock) =>
      lock
        .whereNull('last_slot')
        .orWhere('last_slot', '<', toDbInstant(slot))
        .orWhere('last_slot', '>', dbInstantAfter(slot, CLOCKS_APART_MS))
    )
  }
  const taken = await free.update({
    holder,
    locked_until: leaseFrom(now),
    ...(slot && { last_slot: toDbInstant(slot) }),
  })
  return Number(taken) === 1
}

/**
 * Narrows a question to the locks that nobody has: released, run out, or of a clock that was ahead.
 * A run that goes on while its task's lock is free has lost its process.
 */
export function whereFree(locks: DatabaseQueryBuilderContract, now: Date): void {
  locks
    .whereNull('job_locks.locked_until')
    .orWhere('job_locks.locked_until', '<', toDbInstant(now))
    .orWhere('job_locks.locked_until', '>', dbInstantAfter(now, LEASE_MS + CLOCKS_APART_MS))
}

/** Has a due time count as not done, unless the task was begun for a later one. */
export async function giveBackSlot(
  client: QueryClientContract,
  job: JobName,
  slot: Date
): Promise<void> {
  await client
    .from('job_locks')
    .where({ job, last_slot: toDbInstant(slot) })
    .update({ last_slot: dbInstantBefore(slot, 1) })
}

/** Keeps a taken task for another while. */
export async function renewJob(
  client: QueryClientContract,
  job: JobName,
  { holder, now }: { holder: string; now: Date }
): Promise<void> {
  await client
    .from('job_locks')
    .where({ job, holder })
    .update({ locked_until: leaseFrom(now) })
}

/** Lets others have the task, unless somebody else has it by now. */
export async function releaseJob(
  client: QueryClientContract,
  job: JobName,
  holder: string
): Promise<void> {
  await client.from('job_locks').where({ job, holder }).update({ holder: null, locked_until: null })
}
