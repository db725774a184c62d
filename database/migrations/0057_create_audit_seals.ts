import { BaseSchema } from '@adonisjs/lucid/schema'

/** The chain over the audit log: one seal a row, each of which hashes the one before (rule 15.8). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('audit_seals', (table) => {
      table.bigInteger('position').unsigned().notNullable().primary()
      table.bigInteger('audit_id').unsigned().notNullable().unique()
      // What the log itself loses when a user is deleted.
      table.bigInteger('user_id').unsigned().nullable()
      table.bigInteger('acted_by').unsigned().nullable()
      table.string('content_hash', 64).notNullable().comment('of before and after')
      table.string('hash', 64).notNullable()
      table.dateTime('sealed_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('audit_seals')
  }
}
