import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('mail_codes', (table) => {
      table.bigIncrements('id')
      table.string('purpose', 40).notNullable().comment('what the code is good for')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the code')
      table.dateTime('expires_at', { precision: 3 }).notNullable()
      table
        .dateTime('used_at', { precision: 3 })
        .nullable()
        .comment('when it was used, or replaced by a newer one')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'purpose', 'created_at'])
    })
  }

  override async down() {
    this.schema.dropTable('mail_codes')
  }
}
