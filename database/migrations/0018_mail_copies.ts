import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Recipients of copies of order mails, the time of a mail's last refusal, and the reminder of an
 * order's activation (rule 10.6).
 */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.createTable('mail_copies', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('company_id')
        .unsigned()
        .notNullable()
        .references('companies.id')
        .onDelete('CASCADE')
      const email = table.string('email', 100).notNullable()
      table.string('language', 2).notNullable()
      table.string('kinds', 100).notNullable().comment('JSON list')
      table
        .string('confirmed_kinds', 100)
        .notNullable()
        .comment('JSON list, what the recipient agreed to')
      const hash = table.string('hash', 64).nullable().unique().comment('SHA-256 of the open code')
      table.dateTime('expires_at', { precision: 3 }).nullable().comment('end of the open code')
      table.bigInteger('added_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      if (isMysql) for (const column of [email, hash]) column.collate(BY_BYTES)
      table.unique(['company_id', 'email'])
    })
    this.schema.alterTable('mail_outbox', (table) => {
      table.dateTime('refused_at', { precision: 3 }).nullable().comment('of a mail given up')
      table.index(['to_address', 'refused_at'], 'mails_refused')
    })
    this.schema.alterTable('orders', (table) => {
      table.dateTime('activation_due_at', { precision: 3 }).nullable().comment('when it was mailed')
    })
  }

  /** In SQL, because Knex drops the whole table of SQLite, which others refer to. */
  override async down() {
    this.schema.raw('ALTER TABLE orders DROP COLUMN activation_due_at')
    this.schema.alterTable('mail_outbox', (table) => table.dropIndex([], 'mails_refused'))
    this.schema.raw('ALTER TABLE mail_outbox DROP COLUMN refused_at')
    this.schema.dropTable('mail_copies')
  }
}
