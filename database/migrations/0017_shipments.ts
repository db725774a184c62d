import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BY_LETTERS } from '#database/schema/name_columns'
import { MAX_SEARCH_KEY } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Carriers with their links, and the shipments of orders with their rolls (rule 7.9). */
export default class extends BaseSchema {
  override async up() {
    const isMysql = this.db.dialect.name === 'mysql'
    this.schema.createTable('carriers', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable()
      table.string('link_template', 255).notNullable().comment('an address with {number}')
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })
    this.schema.createTable('shipments', (table) => {
      table.bigIncrements('id')
      table.bigInteger('order_id').unsigned().notNullable().references('orders.id')
      table
        .bigInteger('carrier_id')
        .unsigned()
        .nullable()
        .references('carriers.id')
        .comment('null without a carrier, or for one that is only named')
      table.string('carrier_name', 60).notNullable().comment('as it was named then')
      table.string('tracking_number', 40).notNullable()
      const key = table.string('tracking_key', MAX_SEARCH_KEY).notNullable()
      if (isMysql) key.collate(BY_BYTES)
      table.date('sent_on').notNullable()
      table.date('expected_on').nullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['tracking_key', 'order_id'], 'shipments_of_number')
    })
    this.schema.createTable('shipment_rolls', (table) => {
      table.integer('spool_id').unsigned().primary().references('spools.id')
      table
        .bigInteger('shipment_id')
        .unsigned()
        .notNullable()
        .references('shipments.id')
        .onDelete('CASCADE')
    })
    this.defer((db) => collateColumns(db, { carriers: ['name'] }, BY_LETTERS))
  }

  override async down() {
    this.schema.dropTable('shipment_rolls')
    this.schema.dropTable('shipments')
    this.schema.dropTable('carriers')
  }
}
