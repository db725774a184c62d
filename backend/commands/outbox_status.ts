import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import type { Row } from '#database/rows'
import { outboxMessages } from '#shared/mailing/outbox_messages_en'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const SHOWN = 50

const COLUMNS = [
  'id',
  'template',
  'state',
  'attempts',
  'created_at',
  'next_attempt_at',
  'failure',
  'last_error',
] as const

type UnsentMail = Row<'mail_outbox', (typeof COLUMNS)[number]>

export default class OutboxStatus extends BaseCommand {
  static override commandName = 'outbox:status'
  static override description = 'Show how many mails wait, and which could not be sent and why'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make('lucid.db')
    const { lagSeconds, pending, failed } = await outboxLag(database.connection())
    this.logger.info(`${pending} waiting, the oldest for ${lagSeconds} s, ${failed} given up`)
    const mails: UnsentMail[] = await database
      .from('mail_outbox')
      .select(...COLUMNS)
      .where('state', 'FAILED')
      .orWhere((mail) => mail.where('state', 'PENDING').where('attempts', '>', 0))
      .orderBy('id', 'desc')
      .limit(SHOWN)
    if (mails.length === 0) return
    const table = this.ui
      .table()
      .head(['Mail', 'Template', 'Attempts', 'Written (UTC)', 'Next (UTC)', 'Reason', 'Answer'])
    for (const mail of mails) table.row(toCells(mail))
    table.render()
  }
}

function toCells(mail: UnsentMail): string[] {
  const next = mail.state === 'PENDING' ? mail.next_attempt_at : 'given up'
  const reason = mail.failure ? outboxMessages.mail_failure[mail.failure] : ''
  const { id, template, attempts, created_at: writtenAt, last_error: answer } = mail
  return [String(id), template, String(attempts), writtenAt, next, reason, answer ?? '']
}
