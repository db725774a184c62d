import { BaseSchema } from '@adonisjs/lucid/schema'

/** The rewind flag said of a product what its winding direction says, and could say otherwise. */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw('ALTER TABLE products DROP COLUMN rewind_flag')
  }

  override async down() {
    this.schema.alterTable('products', (table) => {
      table.boolean('rewind_flag').notNullable().defaultTo(false)
    })
    this.schema.raw(
      "UPDATE products SET rewind_flag = CASE winding_direction WHEN 'NON_STANDARD' THEN 1 ELSE 0 END"
    )
  }
}
