import { addLooseReference, addOwner } from '#database/schema/references'
import { MAX_SEARCH_KEY } from '#shared/ordering/orders/order_number'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Orders, carts and order templates. An order keeps its own copy of products and layouts (rule
 * 5.16).
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_versions', (table) => {
      table.bigIncrements('id')
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the row')
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
      table.bigInteger('lines_cents').notNullable()
      table.bigInteger('handling_sub_costs_cents').notNullable()
      table.bigInteger('handling_costs_cents').notNullable()
      table.bigInteger('delivery_costs_cents').notNullable()
      table.bigInteger('total_cents').notNullable()
      table.string('handling_explanation', 60).notNullable()
      table.bigInteger('min_total_without_handling_cents').notNullable()
      table.string('delivery_explanation', 60).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.integer('payment_term_days').notNullable().defaultTo(30)
      const key = table.string('customer_order_key', MAX_SEARCH_KEY).notNullable()
      // SQLite databases have always had a default here.
      if (this.db.dialect.name !== 'mysql') key.defaultTo('')
      table.string('cost_centre', 40).notNullable().defaultTo('')
      table.string('cost_centre_key', MAX_SEARCH_KEY).nullable()
      table.dateTime('activation_due_at', { precision: 3 }).nullable().comment('when it was mailed')
      table.index(['company_id', 'created_at', 'id'])
      table.index(['company_id', 'state'])
      table.index(['created_at', 'id'])
      table.index(['state', 'created_at', 'id'])
      table.index(['customer_order_no', 'id'])
      table.index(['desired_delivery_date', 'id'])
      table.index(['total_cents', 'id'])
      table.index(['customer_order_key', 'id'], 'orders_searched')
      table.index(['company_id', 'customer_order_key'], 'orders_of_number')
      table.index(['cost_centre_key', 'id'], 'orders_of_cost_centre')
    })

    this.schema.createTable('order_lines', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'order_id', 'orders')
      table.string('uuid', 36).notNullable()
      table.bigInteger('product_id').unsigned().notNullable().references('products.id')
      table.integer('quantity').notNullable().comment('labels')
      table.integer('labels_per_unit').notNullable().comment('of the product at that time')
      table.bigInteger('unit_price_micros').notNullable()
      table.bigInteger('total_cents').notNullable()
      table.string('alternative_customer_reference', 40).nullable()
      table.bigInteger('user_id').unsigned().nullable().comment('who ordered the line')
      table.bigInteger('product_version_id').unsigned().notNullable().defaultTo(0).index()
      table.string('alternative_reference_key', MAX_SEARCH_KEY).nullable()
      table.unique(['order_id', 'uuid'])
      // A user orders a line of a cart once (rule 5.13).
      table.unique(['user_id', 'uuid'])
      table.index(['alternative_reference_key', 'order_id'], 'lines_of_reference')
    })

    this.schema.createTable('order_line_services', (table) => {
      addOwner(table, 'order_line_id', 'order_lines')
      table.string('category', 20).notNullable()
      table.bigInteger('cost_cents').notNullable()
      table.text('fields', 'mediumtext').notNullable().comment('JSON, the print data and its texts')
      table.string('layout', 40).nullable().comment('of the label at that time')
      table.primary(['order_line_id', 'category'])
    })

    // Layouts that suppliers confirmed for printed labels (rule 6.4).
    this.schema.createTable('label_designs', (table) => {
      table.string('hash', 64).primary().comment('SHA-256 of the content')
      table.text('content', 'mediumtext').notNullable().comment('JSON: layout and values')
    })

    this.schema.createTable('order_line_designs', (table) => {
      table
        .bigInteger('order_line_id')
        .unsigned()
        .primary()
        .references('order_lines.id')
        .onDelete('CASCADE')
      table.string('design_hash', 64).notNullable().references('label_designs.hash')
    })

    this.schema.createTable('order_state_history', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'order_id', 'orders').index()
      table.string('state', 20).notNullable()
      table.dateTime('at', { precision: 3 }).notNullable()
      addLooseReference(table, 'user_id', 'users')
      table
        .string('reason', 300)
        .notNullable()
        .defaultTo('')
        .comment('why a cancellation was refused')
    })

    this.schema.createTable('carts', (table) => {
      table.bigInteger('user_id').unsigned().primary().references('users.id').onDelete('CASCADE')
      table.integer('version').notNullable()
      table.text('content', 'mediumtext').notNullable().comment('JSON')
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    // Named lists of lines, private or shared in the company (rule 5.28).
    this.schema.createTable('order_templates', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'company_id', 'companies')
      addLooseReference(table, 'user_id', 'users').comment(
        'the owner; null for a shared one of a deleted user'
      )
      table.string('name', 60).notNullable()
      table.boolean('is_shared').notNullable()
      table.integer('line_count').notNullable()
      table.text('lines', 'mediumtext').notNullable().comment('JSON list')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    for (const table of [
      'order_templates',
      'carts',
      'order_state_history',
      'order_line_designs',
      'label_designs',
      'order_line_services',
      'order_lines',
      'orders',
      'product_versions',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
