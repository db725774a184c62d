import { retryFailedMails, retryMail } from '#app/mailing/outbox/retry_mails'
import { seeToEach } from '#app/mailing/sending/see_to_each'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxRetry extends BaseCommand {
  static override commandName = 'outbox:retry'
  static override description = 'Let mails that were given up be sent again'
  static override options: CommandOptions = { startApp: true }

  @args.spread({
    description: 'Numbers of the mails as outbox:status shows them; all when none is given',
    required: false,
  })
  declare mails: string[] | undefined

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const call = { userId: null, now: new Date() }
    if (!this.mails?.length) {
      const retried = await retryFailedMails(database.connection(), call)
      return this.logger.info(`${retried} mails are sent again`)
    }
    const act = (id: number) => retryMail(database.connection(), id, call)
    const each = { act, done: 'is sent again', tell: this.logger }
    if (!(await seeToEach(this.mails, each))) this.exitCode = 1
  }
}
