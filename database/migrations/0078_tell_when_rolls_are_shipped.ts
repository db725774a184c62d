import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * When a roll was shipped: those of large orders are made days before (rule 7.3). A server of the version
 * before, which may run beside this one for a while, writes none.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('spools', (table) => {
      table
        .dateTime('shipped_at', { precision: 3 })
        .nullable()
        .comment('null while its order is in production')
    })
    this.schema.raw(
      `UPDATE spools SET shipped_at = COALESCE(
         (SELECT MIN(spool_events.at) FROM spool_events
          WHERE spool_events.spool_id = spools.id AND spool_events.type = 'SHIPPED'),
         created_at
       )
       WHERE NOT EXISTS (
         SELECT 1 FROM order_positions JOIN orders ON orders.id = order_positions.order_id
         WHERE order_positions.id = spools.order_position_id AND orders.state = 'IN_PRODUCTION'
       )`
    )
  }

  override async down() {
    dropColumns(this.schema, 'spools', ['shipped_at'])
  }
}
