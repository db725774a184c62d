import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * A line of a cart is ordered once per user (rule 5.13). Of lines that were ordered twice before
 * this was refused, the first counts; the others keep no user, so that the index lets them be.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('order_positions', (table) => {
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .comment('who ordered the line; null where it was ordered twice before 0025')
    })
    this.schema.raw('UPDATE order_positions SET uuid = LOWER(uuid)')
    this.schema.raw(
      `UPDATE order_positions
       SET user_id = (SELECT user_id FROM orders WHERE orders.id = order_positions.order_id)
       WHERE id IN (
         SELECT id FROM (
           SELECT MIN(order_positions.id) AS id
           FROM order_positions
           JOIN orders ON orders.id = order_positions.order_id
           GROUP BY orders.user_id, order_positions.uuid
         ) AS firsts
       )`
    )
    this.schema.alterTable('order_positions', (table) => table.unique(['user_id', 'uuid']))
  }

  override async down() {
    this.schema.alterTable('order_positions', (table) => table.dropUnique(['user_id', 'uuid']))
    // Not `dropColumn`: on SQLite it makes the table anew, which deletes the positions' services.
    this.schema.raw('ALTER TABLE order_positions DROP COLUMN user_id')
  }
}
