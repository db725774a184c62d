import type { ApplicationService } from '@adonisjs/core/types'
import type { Cron } from 'croner'

/**
 * Does the server's own tasks at their times while it runs. Several servers may: the database lets
 * one of them do each.
 */
export default class SchedulerProvider {
  #crons: Cron[] = []

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { isSchedulerOn } = await import('#config/scheduler')
    if (!isSchedulerOn) return
    const { Cron } = await import('croner')
    const { JOBS } = await import('#app/scheduler/jobs')
    const { runJob } = await import('#app/scheduler/run_job')
    const { noteScheduler } = await import('#app/scheduler/scheduler_health')
    const { JOB_NAMES } = await import('#shared/scheduler/job_contract')
    const database = await this.app.container.make('lucid.db')
    const logger = await this.app.container.make('logger')
    this.#crons = JOB_NAMES.map(
      (job) =>
        new Cron(JOBS[job].schedule, { protect: true, unref: true }, async () => {
          const now = new Date()
          // The minute that the schedule names, the same for every server.
          const slot = new Date(Math.floor(now.getTime() / 60_000) * 60_000)
          try {
            const run = await runJob(database.connection(), job, { now, slot })
            if (run !== null) logger.info({ job, run }, 'task done')
          } catch (error) {
            logger.error({ err: error, job }, 'a task could not be begun or noted')
          }
        })
    )
    noteScheduler(new Date())
  }

  async shutdown(): Promise<void> {
    const { noteScheduler } = await import('#app/scheduler/scheduler_health')
    noteScheduler(null)
    for (const cron of this.#crons) cron.stop()
  }
}
