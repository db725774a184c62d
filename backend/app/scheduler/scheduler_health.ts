import { CLOCKS_APART_MS, whereFree } from '#app/scheduler/job_lock'
import { dbInstantToDate } from '#database/instant'
import type { Row } from '#database/rows'
import { MINUTE_MS } from '#shared/dates/spans'
import type { SchedulerHealth } from '#shared/health/health_contract'
import type { JobState } from '#shared/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Some task is due every five minutes: after so long without one, nobody does any. */
const LATE_MS = 15 * MINUTE_MS

let startedAt: Date | null = null

/** Notes that this process does the server's own tasks from now on; null that it does not any more. */
export function noteScheduler(at: Date | null): void {
  startedAt = at
}

/**
 * Returns whether the server's own tasks are done, by whichever process, and which of them failed when
 * they were done last, or died. A process that does none asks nothing.
 */
export async function schedulerHealth(
  client: QueryClientContract,
  now: Date
): Promise<SchedulerHealth> {
  if (startedAt === null) return { state: 'off', failed: [] }
  const jobs: (Row<'job_locks', 'job' | 'last_slot'> & { ended: string | null })[] = await client
    .from('job_locks')
    .select('job', 'last_slot', lastEnd(client, now))
    .orderBy('job')
  const slots = jobs.flatMap(({ last_slot: slot }) => (slot ? dbInstantToDate(slot).getTime() : []))
  // A later one was written by a clock that was ahead.
  const done = slots.filter((slot) => slot <= now.getTime() + CLOCKS_APART_MS)
  const newest = Math.max(startedAt.getTime(), ...done)
  return {
    state: now.getTime() - newest > LATE_MS ? 'late' : 'ok',
    failed: jobs.filter(({ ended }) => ended !== null && ended !== 'DONE').map(({ job }) => job),
  }
}

/**
 * How the last run of each task ended that did end, by the index on task and number; one that goes on
 * without a process ends as it is.
 */
const lastEnd = (client: QueryClientContract, now: Date) =>
  client
    .from('job_runs')
    .whereColumn('job_runs.job', 'job_locks.job')
    .where((ended) =>
      ended
        .whereNot('job_runs.state', 'RUNNING' satisfies JobState)
        .orWhere((dead) => whereFree(dead, now))
    )
    .orderBy('job_runs.id', 'desc')
    .limit(1)
    .select('job_runs.state')
    .as('ended')
