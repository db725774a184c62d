import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_groups', (table) => {
      table.bigIncrements('id')
      table.string('code', 30).notNullable().unique()
      table.string('name', 60).notNullable()
      table.integer('sort_index').notNullable()
    })

    this.schema.createTable('company_product_groups', (table) => {
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('product_group_id').unsigned().notNullable().references('product_groups.id')
      table.boolean('can_order').notNullable()
      table.primary(['company_id', 'product_group_id'])
    })

    this.schema.createTable('products', (table) => {
      table.bigIncrements('id')
      table.bigInteger('product_group_id').unsigned().notNullable().references('product_groups.id')
      table.string('customer_reference', 40).notNullable().unique()
      table.string('nart', 40).notNullable().unique().comment('article number of the printer')
      table.integer('label_length').notNullable().comment('mm')
      table.integer('label_width').notNullable().comment('mm')
      table.string('description_en', 200).notNullable()
      table.string('description_fr', 200).notNullable()
      table.string('note_en', 500).notNullable()
      table.string('note_fr', 500).notNullable()
      table.string('destination', 100).notNullable()
      table.boolean('rewind_flag').notNullable()
      table.string('winding_direction', 20).notNullable()
      table.text('product_options').notNullable().comment('JSON list')
      table.string('overlay_specification', 200).nullable()
      table.integer('labels_per_unit').notNullable().comment('labels on a full roll')
      table.boolean('is_available').notNullable().defaultTo(true)
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('product_images', (table) => {
      table
        .bigInteger('product_id')
        .unsigned()
        .primary()
        .references('products.id')
        .onDelete('CASCADE')
      table.string('content_type', 60).notNullable()
      table.string('fingerprint', 16).notNullable().comment('start of the SHA-256 of the content')
      table.specificType('content', 'mediumblob').notNullable()
    })

    this.schema.createTable('product_services', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('product_id')
        .unsigned()
        .notNullable()
        .references('products.id')
        .onDelete('CASCADE')
      table.string('category', 20).notNullable()
      table.text('settings').notNullable().comment('JSON, the fields of PRINTING')
      table.unique(['product_id', 'category'])
    })

    this.schema.createTable('price_lists', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable()
      table.string('company_group', 30).nullable().unique().comment('null: common list')
    })

    this.schema.createTable('price_tiers', (table) => {
      table.bigInteger('price_list_id').unsigned().notNullable().references('price_lists.id')
      table
        .bigInteger('product_id')
        .unsigned()
        .notNullable()
        .references('products.id')
        .onDelete('CASCADE')
      table.integer('min_quantity').notNullable().comment('labels')
      table.bigInteger('unit_price_micros').notNullable().comment('millionths of a euro a label')
      table.primary(['price_list_id', 'product_id', 'min_quantity'])
    })

    this.schema.createTable('delivery_zones', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable()
      table.integer('base_cents').notNullable()
      table.integer('per_roll_cents').notNullable()
      table.boolean('is_default').notNullable().comment('the zone of countries named in no zone')
    })

    this.schema.createTable('delivery_countries', (table) => {
      table.string('country_code', 2).primary()
      table.bigInteger('delivery_zone_id').unsigned().notNullable().references('delivery_zones.id')
    })

    this.schema.createTable('shop_settings', (table) => {
      table.string('name', 60).primary()
      table.text('value').notNullable().comment('JSON')
    })
  }

  override async down() {
    for (const table of [
      'shop_settings',
      'delivery_countries',
      'delivery_zones',
      'price_tiers',
      'price_lists',
      'product_services',
      'product_images',
      'products',
      'company_product_groups',
      'product_groups',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
