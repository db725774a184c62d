import type { ApplicationService } from '@adonisjs/core/types'
import type { Cron } from 'croner'

/** Runs scheduled tasks in the server. Of several servers, only one runs each task. */
export default class SchedulerProvider {
  #crons: Cron[] = []

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { isSchedulerOn } = await import('#config/portal/scheduler')
    if (!isSchedulerOn) return
    const { Cron } = await import('croner')
    const { JOBS } = await import('#app/operations/scheduler/jobs')
    const { runDueJob } = await import('#app/operations/scheduler/run_due_job')
    const { MAKE_UP_SCHEDULE, makeUpJobs } = await import('#app/operations/scheduler/make_up_jobs')
    const { noteScheduler } = await import('#app/operations/scheduler/scheduler_health')
    const { JOB_NAMES } = await import('#shared/operations/scheduler/job_contract')
    const database = await this.app.container.make('lucid.db')
    const options = { protect: true, unref: true }
    const makeUp = new Cron(MAKE_UP_SCHEDULE, options, () =>
      makeUpJobs(database.connection(), () => new Date())
    )
    this.#crons = JOB_NAMES.map(
      (job) =>
        new Cron(JOBS[job].schedule, options, () =>
          runDueJob(database.connection(), job, new Date())
        )
    ).concat(makeUp)
    noteScheduler(new Date())
    // Makes up for tasks that were due while no server ran, without delaying requests.
    void makeUp.trigger()
  }

  async shutdown(): Promise<void> {
    const { noteScheduler } = await import('#app/operations/scheduler/scheduler_health')
    noteScheduler(null)
    for (const cron of this.#crons) cron.stop()
  }
}
