import { CLOCKS_APART_MS, whereFree } from '#app/operations/scheduler/job_lock'
import { dbInstantToDate } from '#database/instant'
import { select, typed } from '#database/select'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import type { SchedulerHealth } from '#shared/operations/health_contract'
import type { JobState } from '#shared/operations/scheduler/job_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Some task is due every five minutes, so a longer silence is a failure. */
const LATE_MS = 15 * MINUTE_MS

let startedAt: Date | null = null

/** Records since when this process runs tasks; null if it no longer does. */
export function noteScheduler(at: Date | null): void {
  startedAt = at
}

/**
 * Returns whether servers run tasks on time, and the tasks whose last run failed or crashed. The
 * state is `off` if this process runs no tasks.
 */
export async function schedulerHealth(
  client: QueryClientContract,
  now: Date
): Promise<SchedulerHealth> {
  if (startedAt === null) return { state: 'off', failed: [] }
  const jobs = await select(client, 'job_locks', [
    'job',
    'last_slot',
    typed<{ ended: JobState | null }>(lastEnd(client, now)),
  ]).orderBy('job')
  const slots = jobs.flatMap(({ last_slot: slot }) => (slot ? dbInstantToDate(slot).getTime() : []))
  // A later time comes from a wrong clock.
  const done = slots.filter((slot) => slot <= now.getTime() + CLOCKS_APART_MS)
  const newest = Math.max(startedAt.getTime(), ...done)
  return {
    state: now.getTime() - newest > LATE_MS ? 'late' : 'ok',
    failed: jobs.filter(({ ended }) => ended !== null && ended !== 'DONE').map(({ job }) => job),
  }
}

/** Selects the state of a task's last ended run, by an index; a crashed run counts as ended. */
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
