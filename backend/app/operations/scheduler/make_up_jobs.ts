import { giveBackSlot, whereFree } from '#app/operations/scheduler/job_lock'
import { JOBS } from '#app/operations/scheduler/jobs'
import { runDueJob } from '#app/operations/scheduler/run_due_job'
import { abandonRuns } from '#app/operations/scheduler/run_job'
import { dbInstantBefore, dbInstantToDate, toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { DAY_MS, MINUTE_MS } from '#shared/ground/dates/spans'
import { JOB_NAMES, type JobName, type JobState } from '#shared/operations/scheduler/job_contract'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { Cron } from 'croner'

/** Lies between due times, so that no task counts as missed when it is just due. */
export const MAKE_UP_SCHEDULE = '3-58/5 * * * *'

/** Time for which crashed runs are found. Older runs were marked when their task was due again. */
const LOOKED_AT_MS = 2 * DAY_MS

/**
 * Runs missed tasks once (rule 15.10): those due while no server ran, and those that crashed. Marks
 * crashed runs as abandoned. A task that crashes again waits until it is due. Never throws.
 */
export async function makeUpJobs(client: QueryClientContract, now: () => Date): Promise<void> {
  try {
    await abandonDeadRuns(client, now())
    for (const job of JOB_NAMES) {
      const slot = await findMissedSlot(client, job, now())
      if (slot) await runDueJob(client, job, now(), slot)
    }
  } catch (error) {
    logger.error({ err: error }, 'missed tasks could not be made up for')
  }
}

/** Marks crashed runs as abandoned. One server marks each run and frees its due time. */
async function abandonDeadRuns(client: QueryClientContract, now: Date): Promise<void> {
  const runs = await select(client, 'job_runs', [
    'job_runs.id',
    'job_runs.job',
    'started_at',
    'user_id',
    'job_locks.last_slot',
  ])
    .join('job_locks', 'job_locks.job', 'job_runs.job')
    .where('job_runs.state', 'RUNNING' satisfies JobState)
    .where('job_runs.started_at', '>', dbInstantBefore(now, LOOKED_AT_MS))
    .where((locks) => whereFree(locks, now))
  for (const { id, job, last_slot: slot, ...begun } of runs) {
    const noted = await abandonRuns(client.from('job_runs').where('id', id), now)
    const isFirst = begun.user_id === null && slot !== null && isAtSlot(begun.started_at, slot)
    if (noted === 1 && isFirst) await giveBackSlot(client, job, dbInstantToDate(slot))
  }
}

/** Returns whether a run began at its due time; repeated runs begin later. */
function isAtSlot(startedAt: string, slot: string): boolean {
  const late = dbInstantToDate(startedAt).getTime() - dbInstantToDate(slot).getTime()
  return late >= 0 && late < MINUTE_MS
}

async function findMissedSlot(
  client: QueryClientContract,
  job: JobName,
  now: Date
): Promise<Date | null> {
  const [due] = new Cron(JOBS[job].schedule, { paused: true }).previousRuns(1, now)
  if (!due) return null
  const missed: unknown = await client
    .from('job_locks')
    .where('job', job)
    .where('last_slot', '<', toDbInstant(due))
    .select('job')
    .first()
  return missed ? due : null
}
