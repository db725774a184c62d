import { BaseSchema } from '@adonisjs/lucid/schema'

/** Unconfirmed registrations, and the approvals of users and addresses. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('registration_requests', (table) => {
      table.bigIncrements('id')
      table.string('email', 100).notNullable().index()
      table.string('account_id', 10).notNullable()
      table.text('entries', 'mediumtext').notNullable().comment('JSON, without the password')
      table
        .string('password_hash', 255)
        .notNullable()
        .comment('empty once the user row has the hash')
      table.string('language', 2).notNullable()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the mailed code')
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('CASCADE')
        .comment('the user who was created; null before the confirmation')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('approval_requests', (table) => {
      table.bigIncrements('id')
      table.string('kind', 10).notNullable().comment('USER or ADDRESS')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table
        .bigInteger('address_id')
        .unsigned()
        .nullable()
        .references('addresses.id')
        .onDelete('SET NULL')
      table
        .bigInteger('company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .onDelete('SET NULL')
      table.string('account_id', 10).notNullable().comment('kept when the company is deleted')
      table.string('state', 10).notNullable().comment('WAITING, APPROVED, REJECTED or WITHDRAWN')
      table.dateTime('requested_at', { precision: 3 }).notNullable()
      table.dateTime('reminded_at', { precision: 3 }).nullable()
      table.dateTime('decided_at', { precision: 3 }).nullable()
      table
        .bigInteger('decided_by')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
      table.string('feedback', 300).notNullable().defaultTo('')
      table.index(['state', 'requested_at'])
    })

    this.schema.createTable('approval_codes', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('approval_request_id')
        .unsigned()
        .notNullable()
        .references('approval_requests.id')
        .onDelete('CASCADE')
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the code')
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table
        .dateTime('replaced_at', { precision: 3 })
        .nullable()
        .comment('when a newer code was sent')
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    for (const table of ['approval_codes', 'approval_requests', 'registration_requests']) {
      this.schema.dropTable(table)
    }
  }
}
