import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Rolls (spools), what is on them, and their way (rules 7.1 and 7.2). A roll's id takes four bytes
 * and not eight: it stands three times with each label, of which there are a hundred million.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('spools', (table) => {
      table.increments('id')
      table.string('spool_no', 20).notNullable().unique()
      table.bigInteger('product_id').unsigned().notNullable().references('products.id')
      table
        .bigInteger('order_position_id')
        .unsigned()
        .nullable()
        .references('order_positions.id')
        .comment('null for a roll whose order is not in this portal')
      table.bigInteger('holder_company_id').unsigned().notNullable().references('companies.id')
      table.integer('labels').notNullable()
      table.string('comment', 300).notNullable().defaultTo('')
      table.dateTime('activated_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['holder_company_id', 'activated_at', 'id'])
    })

    this.schema.createTable('labels', (table) => {
      table.integer('spool_id').unsigned().notNullable().references('spools.id')
      table.bigInteger('object_id').unsigned().notNullable().unique()
      table
        .specificType('label_key', 'binary(8)')
        .notNullable()
        .unique()
        .comment('the label id as a number, its highest byte first')
      table.primary(['spool_id', 'object_id'])
    })

    this.schema.createTable('spool_events', (table) => {
      table.bigIncrements('id')
      table.integer('spool_id').unsigned().notNullable().references('spools.id')
      table
        .string('type', 20)
        .notNullable()
        .comment('PRODUCED, SHIPPED, REDISTRIBUTED, RECEIVED, RECALLED or ACTIVATED')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table
        .bigInteger('company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .comment('whom the roll went to, or who activated it')
      table.index(['spool_id', 'id'])
    })
    this.defer((db) => compareByBytes(db, { spools: ['spool_no'] }))
  }

  override async down() {
    for (const table of ['spool_events', 'labels', 'spools']) this.schema.dropTable(table)
  }
}
