import { addLooseReference } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Quotas of companies: contracts, who entered them, and the orders that use them (rule 8.5). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('quota_files', (table) => {
      table.bigIncrements('id')
      table.string('fingerprint', 64).notNullable().comment('SHA-256 of the content')
      table.string('filename', 255).notNullable()
      addLooseReference(table, 'user_id', 'users')
      table.integer('contracts').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['fingerprint', 'id'])
    })

    this.schema.createTable('quota_events', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('product_group_id').unsigned().notNullable().references('product_groups.id')
      table.string('type', 20).notNullable().comment('CONTRACT, WITHDRAWAL or CANCEL_WITHDRAWAL')
      table.bigInteger('amount').notNullable().comment('labels, WITHDRAWAL negative')
      table.bigInteger('order_id').unsigned().nullable().references('orders.id')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.string('reference', 60).notNullable().defaultTo('').comment('of the contract')
      table.bigInteger('user_id').unsigned().nullable().comment('who entered a contract')
      table
        .bigInteger('counters_id')
        .unsigned()
        .nullable()
        .unique()
        .comment('the contract that this one cancels')
      table.bigInteger('quota_file_id').unsigned().nullable().comment('the imported file, if any')
      table.index(
        ['company_id', 'product_group_id', 'id', 'type', 'amount'],
        'quota_events_balance'
      )
      table.index(['created_at', 'id'])
      table.index(['type', 'id'])
    })
  }

  override async down() {
    this.schema.dropTable('quota_events')
    this.schema.dropTable('quota_files')
  }
}
