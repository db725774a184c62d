import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Tokens with which programs of a company act as one of its users (rule 11.9). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('company_tokens', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('company_id')
        .unsigned()
        .notNullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
        .index()
        .comment('as whom the program acts')
      table.string('name', 60).notNullable()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the token')
      table.text('scopes').notNullable().comment('JSON list')
      table
        .bigInteger('created_by')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('the user themselves, or customer service')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.dateTime('last_used_at', { precision: 3 }).nullable()
      table.dateTime('revoked_at', { precision: 3 }).nullable()
      // Not unique, because blanked names of deleted people may become equal.
      table.index(['company_id', 'name'])
    })
    this.defer((db) => collateColumns(db, { company_tokens: ['hash', 'name'] }, BY_BYTES))
  }

  override async down() {
    this.schema.dropTable('company_tokens')
  }
}
