import { runJob } from '#app/operations/scheduler/run_job'
import { MINUTE_MS } from '#shared/ground/dates/spans'
import type { JobName } from '#shared/operations/scheduler/job_contract'
import logger from '@adonisjs/core/services/logger'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Runs a due task unless another process does, and logs it. Never throws. */
export async function runDueJob(
  client: QueryClientContract,
  job: JobName,
  now: Date,
  slot: Date = minuteOf(now)
): Promise<void> {
  try {
    const run = await runJob(client, job, { now, slot })
    if (run?.state === 'DONE') logger.info({ job, run: run.id, result: run.result }, 'task done')
  } catch (error) {
    logger.error({ err: error, job }, 'a task could not be begun or noted')
  }
}

/** Returns the scheduled minute, equal for all servers. */
const minuteOf = (now: Date) => new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
