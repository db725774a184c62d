import type { ApplicationService } from '@adonisjs/core/types'

const EVERY_MS = 60 * 60_000

/** Reminds approvers once an hour while the server runs; several servers do no harm. */
export default class ApprovalReminderProvider {
  #timer: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  async ready(): Promise<void> {
    const { approvalReminderDays } = await import('#config/approvals')
    if (approvalReminderDays === 0) return
    const { remindApprovers } = await import('#app/approvals/requests/remind_approvers')
    const database = await this.app.container.make('lucid.db')
    const logger = await this.app.container.make('logger')
    const remind = () =>
      remindApprovers(database.connection(), approvalReminderDays, new Date()).then(
        (reminded) => logger.info(reminded, 'approvers reminded'),
        (error: unknown) => logger.error({ err: error }, 'reminding approvers failed')
      )
    this.#timer = setInterval(remind, EVERY_MS)
  }

  async shutdown(): Promise<void> {
    clearInterval(this.#timer)
  }
}
