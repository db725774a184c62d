import { compareByBytes } from '#database/schema/compare_by_bytes'
import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** What is printed on a product's labels, and what an order keeps of it. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('print_fields', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('product_service_id')
        .unsigned()
        .notNullable()
        .references('product_services.id')
        .onDelete('CASCADE')
      table.string('name', 40).notNullable()
      table.text('definition', 'mediumtext').notNullable().comment('JSON, texts in both languages')
      table.unique(['product_service_id', 'name'])
    })
    this.schema.alterTable('order_position_services', (table) => {
      table.string('layout', 40).nullable().comment('of the label, as it was when ordered')
    })
    this.defer(async (db) => {
      await compareByBytes(db, { print_fields: ['name'] })
      if (db.dialect.name !== 'mysql') return
      await db.rawQuery(
        `ALTER TABLE order_position_services
         MODIFY fields MEDIUMTEXT NOT NULL COMMENT 'JSON, the print data with its texts'`
      )
    })
  }

  override async down() {
    dropColumns(this.schema, 'order_position_services', ['layout'])
    this.schema.dropTable('print_fields')
  }
}
