import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Why a mail was not sent when it was tried last, and until when a sender has it to itself. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('mail_outbox', (table) => {
      table.string('failure', 30).nullable().comment('kind of the last failure')
      table.dateTime('leased_until', { precision: 3 }).nullable().comment('of the sender at work')
    })
  }

  override async down() {
    dropColumns(this.schema, 'mail_outbox', ['failure', 'leased_until'])
  }
}
