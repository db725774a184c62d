import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const SHOWN = 50

interface FailedMail {
  id: number
  template: string
  attempts: number
  created_at: string
  last_error: string | null
}

export default class OutboxStatus extends BaseCommand {
  static override commandName = 'outbox:status'
  static override description = 'Show how many mails wait, and which were given up'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const { lagSeconds, pending, failed } = await outboxLag(database.connection())
    this.logger.info(`${pending} waiting, the oldest due for ${lagSeconds} s, ${failed} given up`)
    if (failed === 0) return
    const mails: FailedMail[] = await database
      .from('mail_outbox')
      .select('id', 'template', 'attempts', 'created_at', 'last_error')
      .where('state', 'FAILED')
      .orderBy('id', 'desc')
      .limit(SHOWN)
    const table = this.ui.table().head(['Mail', 'Template', 'Attempts', 'Written (UTC)', 'Answer'])
    for (const mail of mails) {
      const { id, template, attempts, created_at: writtenAt, last_error: answer } = mail
      table.row([String(id), template, String(attempts), writtenAt, answer ?? ''])
    }
    table.render()
  }
}
