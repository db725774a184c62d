import { BY_BYTES } from '#database/schema/compare_by_bytes'
import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** What an order keeps of a product, and what of it stays the same whatever becomes of the product. */
const KEPT = `customer_reference, nart, label_length, label_width, description_en, description_fr,
  note_en, note_fr, destination, winding_direction, product_options`

/** Products as they were when they were ordered (rule 5.16). */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.createTable('product_versions', (table) => {
      table.bigIncrements('id')
      const hash = table.string('hash', 64).notNullable().unique().comment('SHA-256 of the row')
      if (isMysql) hash.collate(BY_BYTES)
      table.bigInteger('product_id').unsigned().notNullable().index()
      table.bigInteger('product_group_id').unsigned().notNullable()
      table.string('product_group_name', 60).notNullable()
      table.integer('product_group_sort_index').notNullable()
      table.string('customer_reference', 40).notNullable()
      table.string('nart', 40).notNullable()
      table.integer('label_length').notNullable().comment('mm')
      table.integer('label_width').notNullable().comment('mm')
      table.string('description_en', 200).notNullable()
      table.string('description_fr', 200).notNullable()
      table.string('note_en', 500).notNullable()
      table.string('note_fr', 500).notNullable()
      table.string('destination', 100).notNullable()
      table.string('winding_direction', 20).notNullable()
      table.text('product_options').notNullable().comment('JSON list')
    })
    this.schema.alterTable('order_positions', (table) => {
      table.bigInteger('product_version_id').unsigned().notNullable().defaultTo(0).index()
    })
    // What was ordered before is kept as it is now; of how it was, nothing is known.
    this.schema.raw(
      `INSERT INTO product_versions (hash, product_id, product_group_id, product_group_name,
         product_group_sort_index, ${KEPT})
       SELECT ${isMysql ? "CONCAT('0042-', products.id)" : "'0042-' || products.id"}, products.id,
         product_groups.id, product_groups.name, product_groups.sort_index, ${KEPT}
       FROM products JOIN product_groups ON product_groups.id = products.product_group_id`
    )
    this.schema.raw(
      `UPDATE order_positions SET product_version_id =
         (SELECT id FROM product_versions WHERE product_id = order_positions.product_id)`
    )
  }

  override async down() {
    this.schema.alterTable('order_positions', (table) => table.dropIndex('product_version_id'))
    dropColumns(this.schema, 'order_positions', ['product_version_id'])
    this.schema.dropTable('product_versions')
  }
}
