import { randomUUID } from 'node:crypto'
import { describeError } from '#app/foundation/http/describe_error'
import { measures } from '#app/foundation/traces/measures'
import { traced } from '#app/foundation/traces/traces'
import { JOBS } from '#app/operations/scheduler/jobs'
import { RENEWAL_MS, releaseJob, renewJob, takeJob } from '#app/operations/scheduler/job_lock'
import { toDbInstant } from '#database/instant'
import type { JobName, JobResult, JobState } from '#shared/operations/scheduler/job_contract'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

interface Start {
  now: Date
  /** Null if started by hand. */
  slot: Date | null
  userId?: number
}

export interface BegunRun {
  id: number
  finished: Promise<EndedRun>
}

export type EndedRun =
  { id: number; state: 'DONE'; result: JobResult } | { id: number; state: 'FAILED'; error: string }

/**
 * Starts a task in one process at a time (see `job_lock.ts`). Returns null if another process runs
 * it, or if it has run for this due time. Records the result. Never throws the task's errors.
 */
export async function beginJob(
  client: QueryClientContract,
  job: JobName,
  { now, slot, userId }: Start
): Promise<BegunRun | null> {
  const holder = randomUUID()
  if (!(await takeJob(client, job, { holder, slot, now }))) return null
  // The former process let its lock expire, so it has crashed.
  await abandonRuns(client.from('job_runs').where('job', job), now)
  const begun = { job, state: 'RUNNING' satisfies JobState, user_id: userId ?? null }
  const [id] = await client
    .insertQuery()
    .table('job_runs')
    .insert({ ...begun, started_at: toDbInstant(now) })
  return { id: Number(id), finished: finish(client, job, { id: Number(id), holder, now }) }
}

export async function abandonRuns(runs: DatabaseQueryBuilderContract, now: Date): Promise<number> {
  const abandoned = { state: 'ABANDONED' satisfies JobState, finished_at: toDbInstant(now) }
  return Number(await runs.where('state', 'RUNNING' satisfies JobState).update(abandoned))
}

/** Returns null like {@link beginJob}. */
export async function runJob(
  client: QueryClientContract,
  job: JobName,
  start: Start
): Promise<EndedRun | null> {
  const run = await beginJob(client, job, start)
  return run && run.finished
}

async function finish(
  client: QueryClientContract,
  job: JobName,
  { id, holder, now }: { id: number; holder: string; now: Date }
): Promise<EndedRun> {
  const begin = performance.now()
  const renewal = setInterval(() => {
    renewJob(client, job, { holder, now: new Date() }).catch(() => {})
  }, RENEWAL_MS)
  renewal.unref()
  const note = (values: object) => {
    const end = new Date(now.getTime() + Math.round(performance.now() - begin))
    return client
      .from('job_runs')
      .where('id', id)
      .update({ ...values, finished_at: toDbInstant(end) })
  }
  try {
    const span = { name: `task ${job}`, kind: 'internal', isRoot: true } as const
    const result = await traced(span, () => JOBS[job].run(client, now))
    await note({ state: 'DONE', result: JSON.stringify(result) })
    measures()?.jobEnded(job, 'DONE')
    return { id, state: 'DONE', result }
  } catch (error) {
    measures()?.jobEnded(job, 'FAILED')
    logger.error({ err: error, job, run: id }, 'a task failed')
    const reason = reasonOf(error)
    await note({ state: 'FAILED', error: reason })
    return { id, state: 'FAILED', error: reason }
  } finally {
    clearInterval(renewal)
    await releaseJob(client, job, holder)
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = describeError(error)
  const hasCode = code === undefined || message.includes(code)
  return (hasCode ? message : `${message} (${code})`).slice(0, 500)
}
