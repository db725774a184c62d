import { dbInstantAfter, dbInstantBefore, toDbInstant } from '#database/instant'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import type { JobName } from '#shared/operations/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Lifetime of a lock without renewal; then the lock of a crashed process is free. */
const LEASE_MS = 2 * MINUTE_MS

/**
 * Maximum difference between server clocks. A later time in a lock comes from a wrong clock and is
 * ignored; otherwise the task would pause until then. At worst, two processes run a task at once,
 * which every task tolerates.
 */
export const CLOCKS_APART_MS = MINUTE_MS

export const RENEWAL_MS = 30_000

const leaseFrom = (now: Date) => dbInstantAfter(now, LEASE_MS)

/** Locks a task, which runs once for each due time `slot`. Returns whether it was locked. */
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

/** Selects locks that are released, expired or from a wrong clock. */
export function whereFree(locks: DatabaseQueryBuilderContract, now: Date): void {
  locks
    .whereNull('job_locks.locked_until')
    .orWhere('job_locks.locked_until', '<', toDbInstant(now))
    .orWhere('job_locks.locked_until', '>', dbInstantAfter(now, LEASE_MS + CLOCKS_APART_MS))
}

/** Marks a due time as missed, unless the task has started for a later one. */
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

export async function releaseJob(
  client: QueryClientContract,
  job: JobName,
  holder: string
): Promise<void> {
  await client.from('job_locks').where({ job, holder }).update({ holder: null, locked_until: null })
}
