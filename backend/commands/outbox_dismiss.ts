import { dismissMail } from '#app/mailing/outbox/dismiss_mail'
import { seeToEach } from '#app/mailing/sending/see_to_each'
import { BaseCommand, args } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxDismiss extends BaseCommand {
  static override commandName = 'outbox:dismiss'
  static override description = 'Do not send mails any more that wait or were given up'
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'Numbers of the mails as outbox:status shows them' })
  declare mails: string[]

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const call = { userId: null, now: new Date() }
    const act = (id: number) => dismissMail(database.connection(), id, call)
    const each = { act, done: 'is not sent any more', tell: this.logger }
    if (!(await seeToEach(this.mails, each))) this.exitCode = 1
  }
}
