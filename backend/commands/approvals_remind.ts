import { remindApprovers } from '#app/companies/approvals/remind_approvers'
import { approvalReminderDays } from '#config/approvals'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ApprovalsRemind extends BaseCommand {
  static override commandName = 'approvals:remind'
  static override description = 'Remind approvers of what has waited too long, once a request'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    if (approvalReminderDays === 0) {
      this.logger.info('APPROVAL_REMINDER_DAYS is 0: nobody is reminded')
      return
    }
    const database = await this.app.container.make('lucid.db')
    const { requests, mails } = await remindApprovers(
      database.connection(),
      approvalReminderDays,
      new Date()
    )
    this.logger.info(`${requests} requests brought to mind, ${mails} mails written`)
  }
}
