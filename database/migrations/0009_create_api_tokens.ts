import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('api_tokens', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable().unique()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the token')
      table.text('rights').notNullable().comment('JSON list')
      table.string('created_by', 100).notNullable().comment('who made it')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.dateTime('last_used_at', { precision: 3 }).nullable()
      table.dateTime('revoked_at', { precision: 3 }).nullable()
    })
  }

  override async down() {
    this.schema.dropTable('api_tokens')
  }
}
