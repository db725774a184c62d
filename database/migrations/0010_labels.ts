import { addLooseReference, addOwner } from '#database/schema/references'
import { MAX_SEARCH_KEY } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Rolls, their labels, distribution and shipments (rules 7.1, 7.2, 7.6 and 7.9). The id of a roll
 * has four bytes instead of eight, because each of a hundred million labels stores it three times.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('rolls', (table) => {
      table.increments('id')
      table.string('spool_no', 20).notNullable().unique()
      table.bigInteger('product_id').unsigned().notNullable().references('products.id')
      table
        .bigInteger('order_line_id')
        .unsigned()
        .nullable()
        .references('order_lines.id')
        .comment('null if this portal does not have the order')
      table.bigInteger('holder_company_id').unsigned().notNullable().references('companies.id')
      table.integer('labels').notNullable()
      table.string('comment', 300).notNullable().defaultTo('')
      table.dateTime('activated_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table
        .bigInteger('distribution_id')
        .unsigned()
        .nullable()
        .comment('the distribution that has the roll in transit')
      table
        .dateTime('shipped_at', { precision: 3 })
        .nullable()
        .comment('null while its order is in production')
      table
        .boolean('is_part')
        .notNullable()
        .defaultTo(false)
        .comment('stored from a file while its order was in production')
      table.index(['holder_company_id', 'activated_at', 'id'])
    })

    this.schema.createTable('labels', (table) => {
      table.integer('roll_id').unsigned().notNullable().references('rolls.id')
      table.bigInteger('object_id').unsigned().notNullable().unique()
      table
        .specificType('label_key', 'binary(8)')
        .notNullable()
        .unique()
        .comment('the label id as a number, its highest byte first')
      table.primary(['roll_id', 'object_id'])
    })

    this.schema.createTable('roll_events', (table) => {
      table.bigIncrements('id')
      table.integer('roll_id').unsigned().notNullable().references('rolls.id')
      table
        .string('type', 20)
        .notNullable()
        .comment('PRODUCED, SHIPPED, REDISTRIBUTED, RECEIVED, RECALLED or ACTIVATED')
      table.dateTime('at', { precision: 3 }).notNullable()
      addLooseReference(table, 'user_id', 'users')
      table
        .bigInteger('company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .comment('the recipient, or the company that activated the roll')
      table.index(['roll_id', 'id'])
    })

    // Lost rolls (rule 13.17).
    this.schema.createTable('roll_losses', (table) => {
      table.integer('roll_id').unsigned().primary().references('rolls.id')
      addLooseReference(table, 'user_id', 'users')
      table.date('lost_on').notNullable()
      table.string('note', 500).notNullable()
      table.dateTime('reported_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('distributions', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      addLooseReference(table, 'user_id', 'users')
      table.bigInteger('address_id').unsigned().notNullable().references('addresses.id')
      table
        .string('recipient_code', 10)
        .notNullable()
        .comment('account id of the recipient, empty if unknown')
      table
        .bigInteger('recipient_company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .comment('null while the recipient is no company of the portal')
      table.string('comment', 100).notNullable().defaultTo('')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'id'])
      table.index(['recipient_company_id', 'id'])
      table.index(['recipient_code', 'id'])
    })

    this.schema.createTable('distribution_rolls', (table) => {
      table.bigInteger('distribution_id').unsigned().notNullable().references('distributions.id')
      table.integer('roll_id').unsigned().notNullable().references('rolls.id')
      table.string('comment', 100).notNullable().defaultTo('')
      table
        .string('state', 20)
        .notNullable()
        .defaultTo('IN_TRANSIT')
        .comment('IN_TRANSIT, RECEIVED or RECALLED')
      table.dateTime('decided_at', { precision: 3 }).nullable()
      table.primary(['distribution_id', 'roll_id'])
      table.index(['roll_id', 'distribution_id'])
    })

    // Carriers with their links, and the shipments of orders with their rolls (rule 7.9).
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
      table.string('tracking_key', MAX_SEARCH_KEY).notNullable()
      table.date('sent_on').notNullable()
      table.date('expected_on').nullable()
      addLooseReference(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['tracking_key', 'order_id'], 'shipments_of_number')
    })

    this.schema.createTable('shipment_rolls', (table) => {
      table.integer('roll_id').unsigned().primary().references('rolls.id')
      addOwner(table, 'shipment_id', 'shipments')
    })
  }

  override async down() {
    for (const table of [
      'shipment_rolls',
      'shipments',
      'carriers',
      'distribution_rolls',
      'distributions',
      'roll_losses',
      'roll_events',
      'labels',
      'rolls',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
