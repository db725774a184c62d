import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The customers' own numbers as they are searched, whatever their case. MariaDB compares them so
 * anyway; SQLite reads an index for it only when that one does too.
 */
export default class extends BaseSchema {
  override async up() {
    if (this.db.dialect.name === 'mysql') return
    this.schema.raw('CREATE INDEX orders_searched ON orders (customer_order_no COLLATE NOCASE, id)')
  }

  override async down() {
    if (this.db.dialect.name === 'mysql') return
    this.schema.raw('DROP INDEX orders_searched')
  }
}
