import { addLooseReference, addOptionalOwner, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Unconfirmed registrations, the approvals of users, addresses and orders, and the mail copies and
 * tokens of companies.
 */
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
      addOptionalOwner(table, 'user_id', 'users').comment(
        'the user who was created; null before the confirmation'
      )
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('approval_requests', (table) => {
      table.bigIncrements('id')
      table.string('kind', 10).notNullable().comment('USER or ADDRESS')
      addLooseReference(table, 'user_id', 'users')
      addLooseReference(table, 'address_id', 'addresses')
      addLooseReference(table, 'company_id', 'companies')
      table.string('account_id', 10).notNullable().comment('kept when the company is deleted')
      table.string('state', 10).notNullable().comment('WAITING, APPROVED, REJECTED or WITHDRAWN')
      table.dateTime('requested_at', { precision: 3 }).notNullable()
      table.dateTime('reminded_at', { precision: 3 }).nullable()
      table.dateTime('decided_at', { precision: 3 }).nullable()
      addLooseReference(table, 'decided_by', 'users')
      table.string('feedback', 300).notNullable().defaultTo('')
      table
        .bigInteger('order_id')
        .unsigned()
        .nullable()
        .index('approvals_of_order')
        .comment('an order, which is never deleted')
      table.index(['state', 'requested_at'])
    })

    this.schema.createTable('approval_codes', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'approval_request_id', 'approval_requests')
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the code')
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table
        .dateTime('replaced_at', { precision: 3 })
        .nullable()
        .comment('when a newer code was sent')
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })

    // Recipients of copies of order mails (rule 10.6).
    this.schema.createTable('mail_copies', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'company_id', 'companies')
      table.string('email', 100).notNullable()
      table.string('language', 2).notNullable()
      table.string('kinds', 100).notNullable().comment('JSON list')
      table
        .string('confirmed_kinds', 100)
        .notNullable()
        .comment('JSON list, what the recipient agreed to')
      table.string('hash', 64).nullable().unique().comment('SHA-256 of the open code')
      table.dateTime('expires_at', { precision: 3 }).nullable().comment('end of the open code')
      addLooseReference(table, 'added_by', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.unique(['company_id', 'email'])
    })

    // Tokens with which programs of a company act as one of its users (rule 11.9).
    this.schema.createTable('company_tokens', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'company_id', 'companies')
      addOwner(table, 'user_id', 'users').index().comment('as whom the program acts')
      table.string('name', 60).notNullable()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the token')
      table.text('scopes').notNullable().comment('JSON list')
      addLooseReference(table, 'created_by', 'users').comment(
        'the user themselves, or customer service'
      )
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.dateTime('last_used_at', { precision: 3 }).nullable()
      table.dateTime('revoked_at', { precision: 3 }).nullable()
      // Not unique, because blanked names of deleted people may become equal.
      table.index(['company_id', 'name'])
    })
  }

  override async down() {
    for (const table of [
      'company_tokens',
      'mail_copies',
      'approval_codes',
      'approval_requests',
      'registration_requests',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
