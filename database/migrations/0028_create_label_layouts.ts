import { BY_BYTES, compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** How labels are printed, and what of it a customer has confirmed (rules 5.16 and 6.4). */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.createTable('label_layouts', (table) => {
      table.bigIncrements('id')
      table.string('code', 30).notNullable().unique()
      table.string('name', 100).notNullable()
      table.text('definition', 'mediumtext').notNullable().comment('JSON')
      table.integer('version').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('label_designs', (table) => {
      const hash = table.string('hash', 64).primary().comment('SHA-256 of the content')
      if (isMysql) hash.collate(BY_BYTES)
      table.text('content', 'mediumtext').notNullable().comment('JSON: layout and values')
    })

    this.schema.createTable('order_position_designs', (table) => {
      table
        .bigInteger('order_position_id')
        .unsigned()
        .primary()
        .references('order_positions.id')
        .onDelete('CASCADE')
      const hash = table.string('design_hash', 64).notNullable()
      if (isMysql) hash.collate(BY_BYTES)
      hash.references('label_designs.hash')
    })
    this.defer((db) => compareByBytes(db, { label_layouts: ['code'] }))
  }

  override async down() {
    for (const table of ['order_position_designs', 'label_designs', 'label_layouts']) {
      this.schema.dropTable(table)
    }
  }
}
