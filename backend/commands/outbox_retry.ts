import { toDbInstant } from '#database/instant'
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
    const ids = (this.mails ?? []).map(Number)
    const now = toDbInstant(new Date())
    const database = await this.app.container.make('lucid.db')
    const retried = await database
      .from('mail_outbox')
      .where('state', 'FAILED')
      .if(ids.length > 0, (query) => query.whereIn('id', ids))
      .update({ state: 'PENDING', attempts: 0, next_attempt_at: now, waiting_since: now })
    this.logger.info(`${Number(retried)} mails will be sent again`)
  }
}
