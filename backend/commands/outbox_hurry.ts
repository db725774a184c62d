import { hurryMail, hurryWaitingMails } from '#app/mailing/outbox/hurry_mails'
import { seeToEach } from '#app/mailing/sending/see_to_each'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxHurry extends BaseCommand {
  static override commandName = 'outbox:hurry'
  static override description = 'Have waiting mails tried now instead of when they are due'
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
      const hurried = await hurryWaitingMails(database.connection(), call)
      return this.logger.info(`${hurried} mails are tried now`)
    }
    const act = (id: number) => hurryMail(database.connection(), id, call)
    const each = { act, done: 'is tried now', tell: this.logger }
    if (!(await seeToEach(this.mails, each))) this.exitCode = 1
  }
}
