import { FailingCommand } from '#app/foundation/console/failing_command'
import { NoScans, withScans } from '#app/scans/store/with_scans'
import { JOBS } from '#app/operations/scheduler/jobs'
import { runJob } from '#app/operations/scheduler/run_job'
import { scansSource } from '#config/portal/scans'
import { JOB_NAMES, type JobName } from '#shared/operations/scheduler/job_contract'
import { args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class JobsRun extends FailingCommand {
  static override commandName = 'jobs:run'
  static override description = `Run a recurring task now: ${JOB_NAMES.join(', ')}`
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'Name of the task' })
  declare job: string

  override async run() {
    const job = JOB_NAMES.find((name) => name === this.job)
    if (!job) {
      return this.fail(`There is no task "${this.job}", only ${JOB_NAMES.join(', ')}`)
    }
    try {
      this.exitCode = (await this.#runTask(job)) ? 0 : 1
    } catch (error) {
      if (!(error instanceof NoScans)) throw error
      this.fail(`${job} was not started: ${error.message}`)
    }
  }

  /** Returns whether this process completed it. */
  async #runTask(job: JobName): Promise<boolean> {
    const client = (await this.app.container.make('lucid.db')).connection()
    const begin = () => runJob(client, job, { now: new Date(), slot: null })
    const run = await (JOBS[job].asksScans && scansSource ? withScans(begin) : begin())
    if (!run) this.logger.warning(`${job} is already running in another process`)
    else if (run.state === 'DONE') this.logger.info(`${job}: ${JSON.stringify(run.result)}`)
    else this.logger.error(`${job} failed: ${run.error}`)
    return run?.state === 'DONE'
  }
}
