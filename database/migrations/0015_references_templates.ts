import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BY_LETTERS } from '#database/schema/name_columns'
import { MAX_SEARCH_KEY } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The cost centre of an order, and the keys that find it and the references of lines (rule 5.27).
 * Order templates: named lists of lines, private or shared in the company (rule 5.28).
 */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.alterTable('orders', (table) => {
      table.string('cost_centre', 40).notNullable().defaultTo('')
      const key = table.string('cost_centre_key', MAX_SEARCH_KEY).nullable()
      if (isMysql) key.collate(BY_BYTES)
      table.index(['cost_centre_key', 'id'], 'orders_of_cost_centre')
    })
    this.schema.alterTable('order_positions', (table) => {
      const key = table.string('alternative_reference_key', MAX_SEARCH_KEY).nullable()
      if (isMysql) key.collate(BY_BYTES)
      table.index(['alternative_reference_key', 'order_id'], 'lines_of_reference')
    })
    this.schema.createTable('order_templates', (table) => {
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
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('the owner; null for a shared one of a deleted user')
      table.string('name', 60).notNullable()
      table.boolean('is_shared').notNullable()
      table.integer('line_count').notNullable()
      table.text('lines', 'mediumtext').notNullable().comment('JSON list')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })
    this.defer((db) => collateColumns(db, { order_templates: ['name'] }, BY_LETTERS))
  }

  /** In SQL, because Knex drops the whole table of SQLite, which others refer to. */
  override async down() {
    this.schema.dropTable('order_templates')
    this.schema.alterTable('order_positions', (table) => {
      table.dropIndex([], 'lines_of_reference')
    })
    this.schema.raw('ALTER TABLE order_positions DROP COLUMN alternative_reference_key')
    this.schema.alterTable('orders', (table) => table.dropIndex([], 'orders_of_cost_centre'))
    this.schema.raw('ALTER TABLE orders DROP COLUMN cost_centre_key')
    this.schema.raw('ALTER TABLE orders DROP COLUMN cost_centre')
  }
}
