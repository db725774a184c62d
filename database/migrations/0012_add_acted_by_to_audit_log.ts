import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('audit_log', (table) => {
      table
        .bigInteger('acted_by')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('who of the staff did it in the name of user_id')
    })
  }

  override async down() {
    this.schema.alterTable('audit_log', (table) => {
      table.dropForeign('acted_by')
      table.dropColumn('acted_by')
    })
  }
}
