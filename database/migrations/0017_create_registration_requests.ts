import { compareByBytes } from '#database/schema/compare_by_bytes'
import { takeBackUnconfirmedUsers } from '#database/schema/take_back_unconfirmed_users'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('registration_requests', (table) => {
      table.bigIncrements('id')
      table.string('email', 100).notNullable().index()
      table.string('account_id', 10).notNullable()
      table.text('entries', 'mediumtext').notNullable().comment('JSON, without the password')
      table.string('password_hash', 255).notNullable().comment('empty once it is the user’s')
      table.string('language', 2).notNullable()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the mailed code')
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('CASCADE')
        .comment('who came of it; null until it is confirmed')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })
    this.defer(async (db) => {
      await compareByBytes(db, { registration_requests: ['email', 'account_id', 'hash'] })
      await takeBackUnconfirmedUsers(db)
    })
  }

  /** Requests that nobody has confirmed are gone: people register again. */
  override async down() {
    this.schema.dropTable('registration_requests')
  }
}
