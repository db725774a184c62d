import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { dropColumns } from '#database/schema/drop_columns'
import { BY_LETTERS, NAME_COLUMNS } from '#database/schema/name_columns'
import { MAX_ORDER_NO_KEY, orderNoKey } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Orders that get their key by one statement. */
const ORDERS_AT_ONCE = 500

/** The key of the customers' own order numbers, and names in the order of letters. */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.alterTable('orders', (table) => {
      const key = table.string('customer_order_key', MAX_ORDER_NO_KEY).notNullable().defaultTo('')
      if (isMysql) key.collate(BY_BYTES)
    })
    if (!isMysql) this.schema.raw('DROP INDEX orders_searched')
    this.defer(fillKeys)
    // A column that compares by its bytes has no default: mending would lose it.
    if (isMysql) this.schema.raw('ALTER TABLE orders ALTER COLUMN customer_order_key DROP DEFAULT')
    this.schema.alterTable('orders', (table) => {
      table.index(['customer_order_key', 'id'], 'orders_searched')
      table.index(['company_id', 'customer_order_key'], 'orders_of_number')
    })
    this.defer((db) => collateColumns(db, NAME_COLUMNS, BY_LETTERS))
  }

  override async down() {
    this.schema.alterTable('orders', (table) => {
      table.dropIndex([], 'orders_searched')
      table.dropIndex([], 'orders_of_number')
    })
    dropColumns(this.schema, 'orders', ['customer_order_key'])
    if (this.db.dialect.name === 'mysql') return
    this.schema.raw('CREATE INDEX orders_searched ON orders (customer_order_no COLLATE NOCASE, id)')
  }
}

async function fillKeys(db: QueryClientContract): Promise<void> {
  for (let after = 0; ;) {
    const orders: { id: number; customer_order_no: string }[] = await db
      .from('orders')
      .where('id', '>', after)
      .orderBy('id')
      .limit(ORDERS_AT_ONCE)
      .select('id', 'customer_order_no')
    if (orders.length === 0) return
    const cases = orders.map(() => 'WHEN ? THEN ?').join(' ')
    const keys = orders.flatMap(({ id, customer_order_no: no }) => [id, orderNoKey(no)])
    const ids = orders.map(({ id }) => id)
    await db.rawQuery(
      `UPDATE orders SET customer_order_key = CASE id ${cases} END WHERE id IN (${ids.map(() => '?').join(', ')})`,
      [...keys, ...ids]
    )
    after = ids.at(-1)!
  }
}
