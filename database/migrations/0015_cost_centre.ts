import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { MAX_SEARCH_KEY } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** The cost centre of an order, and the keys that find it and the references of lines (rule 5.27). */
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
  }

  /** In SQL, because Knex drops the whole table of SQLite, which others refer to. */
  override async down() {
    this.schema.alterTable('order_positions', (table) => {
      table.dropIndex([], 'lines_of_reference')
    })
    this.schema.raw('ALTER TABLE order_positions DROP COLUMN alternative_reference_key')
    this.schema.alterTable('orders', (table) => table.dropIndex([], 'orders_of_cost_centre'))
    this.schema.raw('ALTER TABLE orders DROP COLUMN cost_centre_key')
    this.schema.raw('ALTER TABLE orders DROP COLUMN cost_centre')
  }
}
