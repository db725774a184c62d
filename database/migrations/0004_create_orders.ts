import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('orders', (table) => {
      table.bigIncrements('id')
      table.string('order_id', 20).nullable().unique().comment('order number, null while CREATED')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('user_id').unsigned().notNullable().references('users.id')
      table.string('state', 20).notNullable()
      table.string('cancel_requested_from', 20).nullable().comment('state before CANCEL_REQUESTED')
      table.string('customer_order_no', 15).notNullable()
      table.date('desired_delivery_date').nullable()
      table.boolean('transport_by_customer').notNullable()
      table.bigInteger('billing_address_id').unsigned().notNullable().references('addresses.id')
      table.bigInteger('delivery_address_id').unsigned().notNullable().references('addresses.id')
      table.bigInteger('positions_cents').notNullable()
      table.bigInteger('handling_sub_costs_cents').notNullable()
      table.bigInteger('handling_costs_cents').notNullable()
      table.bigInteger('delivery_costs_cents').notNullable()
      table.bigInteger('total_cents').notNullable()
      table.string('handling_explanation', 60).notNullable()
      table.bigInteger('min_total_without_handling_cents').notNullable()
      table.string('delivery_explanation', 60).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'created_at', 'id'])
      table.index(['company_id', 'state'])
      table.index(['created_at', 'id'])
    })

    this.schema.createTable('order_positions', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('order_id')
        .unsigned()
        .notNullable()
        .references('orders.id')
        .onDelete('CASCADE')
      table.string('uuid', 36).notNullable()
      table.bigInteger('product_id').unsigned().notNullable().references('products.id')
      table.integer('quantity').notNullable().comment('labels')
      table.integer('labels_per_unit').notNullable().comment('as it was when ordered')
      table.bigInteger('unit_price_micros').notNullable()
      table.bigInteger('total_cents').notNullable()
      table.string('alternative_customer_reference', 40).nullable()
      table.unique(['order_id', 'uuid'])
    })

    this.schema.createTable('order_position_services', (table) => {
      table
        .bigInteger('order_position_id')
        .unsigned()
        .notNullable()
        .references('order_positions.id')
        .onDelete('CASCADE')
      table.string('category', 20).notNullable()
      table.bigInteger('cost_cents').notNullable()
      table.text('fields').notNullable().comment('JSON, the print data')
      table.primary(['order_position_id', 'category'])
    })

    this.schema.createTable('order_state_history', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('order_id')
        .unsigned()
        .notNullable()
        .references('orders.id')
        .onDelete('CASCADE')
        .index()
      table.string('state', 20).notNullable()
      table.dateTime('at', { precision: 3 }).notNullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
    })

    this.schema.createTable('carts', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.text('content', 'mediumtext').notNullable().comment('JSON')
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('licensing_events', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('product_group_id').unsigned().notNullable().references('product_groups.id')
      table.string('type', 20).notNullable().comment('CONTRACT, WITHDRAWAL or CANCEL_WITHDRAWAL')
      table.bigInteger('amount').notNullable().comment('labels, WITHDRAWAL negative')
      table.bigInteger('order_id').unsigned().nullable().references('orders.id')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'product_group_id'])
    })

    this.schema.createTable('idempotency_keys', (table) => {
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.string('idempotency_key', 36).notNullable()
      table.string('request_hash', 64).notNullable().comment('SHA-256 of route and body')
      table.integer('status').notNullable()
      table.text('answer', 'mediumtext').notNullable().comment('JSON')
      table.dateTime('created_at', { precision: 3 }).notNullable().index()
      table.primary(['user_id', 'idempotency_key'])
    })
  }

  override async down() {
    for (const table of [
      'idempotency_keys',
      'licensing_events',
      'carts',
      'order_state_history',
      'order_position_services',
      'order_positions',
      'orders',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
