import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('users', (table) => {
      table.string('totp_secret', 255).nullable().comment('encrypted with the key of the product')
      table.dateTime('totp_confirmed_at', { precision: 3 }).nullable()
      table
        .integer('totp_last_step')
        .unsigned()
        .nullable()
        .comment('period of the last code that was used: older ones are refused')
    })

    this.schema.alterTable('roles', (table) => {
      table.boolean('requires_second_factor').notNullable().defaultTo(false)
    })

    this.schema.createTable('recovery_codes', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.string('hash', 64).notNullable().comment('SHA-256 of the code')
      table.dateTime('used_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.unique(['user_id', 'hash'])
    })
  }

  override async down() {
    this.schema.dropTable('recovery_codes')
    dropColumns(this.schema, 'roles', ['requires_second_factor'])
    dropColumns(this.schema, 'users', ['totp_secret', 'totp_confirmed_at', 'totp_last_step'])
  }
}
