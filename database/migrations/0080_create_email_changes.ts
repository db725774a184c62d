import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Emails of staff that wait for their confirmation (rule 3.17), one a user at most. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('email_changes', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.string('email', 100).notNullable().comment('in force once it is confirmed')
      table.bigInteger('asked_by').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('asked_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })
    this.defer((db) => compareByBytes(db, { email_changes: ['email'] }))
  }

  override async down() {
    this.schema.dropTable('email_changes')
  }
}
