import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('registration_keys', (table) => {
      table.string('idempotency_key', 36).primary()
      table.string('request_hash', 64).notNullable().comment('keyed hash of route and body')
      table.text('answer').nullable().comment('JSON')
      table.dateTime('created_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('temporary_accounts', (table) => {
      table.bigIncrements('id').comment('the digits of an account id that begins with T')
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })

    this.schema.alterTable('users', (table) => {
      table.index(['state', 'created_at'], 'users_state_created_at')
    })
  }

  override async down() {
    this.schema.alterTable('users', (table) => {
      table.dropIndex(['state', 'created_at'], 'users_state_created_at')
    })
    this.schema.dropTable('temporary_accounts')
    this.schema.dropTable('registration_keys')
  }
}
