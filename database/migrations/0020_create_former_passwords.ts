import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('former_passwords', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
        .index()
      table.string('password_hash', 255).notNullable()
      table.dateTime('replaced_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('former_passwords')
  }
}
