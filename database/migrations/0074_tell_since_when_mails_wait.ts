import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Since when a mail waits, however often it was tried meanwhile. A server of the version before,
 * which may run beside this one for a while, writes none.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('mail_outbox', (table) => {
      table.dateTime('waiting_since', { precision: 3 }).nullable()
    })
    this.schema.raw(`UPDATE mail_outbox SET waiting_since = created_at WHERE state = 'PENDING'`)
    this.schema.alterTable('mail_outbox', (table) => {
      table.index(['state', 'waiting_since'])
    })
  }

  override async down() {
    this.schema.alterTable('mail_outbox', (table) => {
      table.dropIndex(['state', 'waiting_since'])
    })
    this.schema.raw('ALTER TABLE mail_outbox DROP COLUMN waiting_since')
  }
}
