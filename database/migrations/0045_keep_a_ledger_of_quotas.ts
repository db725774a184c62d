import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

const COLUMNS = ['reference', 'user_id', 'counters_id', 'quota_file_id']

/** Who entered a contract, by which file, and what takes it back (rule 8.5). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('quota_files', (table) => {
      table.bigIncrements('id')
      table.string('fingerprint', 64).notNullable().comment('SHA-256 of what the file says')
      table.string('filename', 255).notNullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.integer('contracts').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['fingerprint', 'id'])
    })
    this.schema.alterTable('licensing_events', (table) => {
      table.string('reference', 60).notNullable().defaultTo('').comment('of the contract')
      table.bigInteger('user_id').unsigned().nullable().comment('who entered a contract')
      table.bigInteger('counters_id').unsigned().nullable().comment('the contract it takes back')
      table.bigInteger('quota_file_id').unsigned().nullable().comment('the file it stood in')
    })
    this.schema.alterTable('licensing_events', (table) => {
      table.index(
        ['company_id', 'product_group_id', 'id', 'type', 'amount'],
        'licensing_events_ledger'
      )
      table.unique(['counters_id'])
      table.index(['created_at', 'id'])
      table.index(['type', 'id'])
    })
    this.schema.alterTable('licensing_events', (table) =>
      table.dropIndex(['company_id', 'product_group_id'])
    )
  }

  override async down() {
    this.schema.alterTable('licensing_events', (table) =>
      table.index(['company_id', 'product_group_id'])
    )
    this.schema.alterTable('licensing_events', (table) => {
      table.dropIndex([], 'licensing_events_ledger')
      table.dropUnique(['counters_id'])
      table.dropIndex(['created_at', 'id'])
      table.dropIndex(['type', 'id'])
    })
    dropColumns(this.schema, 'licensing_events', COLUMNS)
    this.schema.dropTable('quota_files')
  }
}
