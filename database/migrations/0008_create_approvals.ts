import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table
        .boolean('is_first_user')
        .notNullable()
        .defaultTo(false)
        .comment('the company came into being with this registration')
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
      table.string('account_id', 10).notNullable().comment('stays when the company is gone')
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
      table.dateTime('replaced_at', { precision: 3 }).nullable().comment('a newer one was sent')
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('approval_codes')
    this.schema.dropTable('approval_requests')
    dropColumns(this.schema, 'users', ['is_first_user'])
  }
}
