import { addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

const LONG_AGO = '2020-01-01 00:00:00.000'

/** Products, their groups and pictures, and the print data of their labels. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('product_groups', (table) => {
      table.bigIncrements('id')
      table.string('code', 30).notNullable().unique()
      table.string('name', 60).notNullable()
      table.integer('sort_index').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
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
      table.string('winding_direction', 20).notNullable()
      table.text('product_options').notNullable().comment('JSON list')
      table.string('overlay_specification', 200).nullable()
      table.integer('labels_per_unit').notNullable().comment('labels on a full roll')
      table.boolean('is_available').notNullable().defaultTo(true)
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.integer('sort_index').notNullable().defaultTo(0).comment('within the group')
    })

    this.schema.createTable('product_pictures', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'product_id', 'products')
      table.integer('sort_index').notNullable().comment('lists show the first picture')
      table.string('content_type', 60).notNullable()
      table.string('fingerprint', 16).notNullable().comment('start of the SHA-256 of the content')
      table.specificType('content', 'mediumblob').notNullable()
      table.unique(['product_id', 'fingerprint'])
    })

    this.schema.createTable('product_services', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'product_id', 'products')
      table.string('category', 20).notNullable()
      table.text('settings').notNullable().comment('JSON, the fields of PRINTING')
      table.unique(['product_id', 'category'])
    })

    this.schema.createTable('print_fields', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'product_service_id', 'product_services')
      table.string('name', 40).notNullable()
      table.text('definition', 'mediumtext').notNullable().comment('JSON, texts in both languages')
      table.unique(['product_service_id', 'name'])
    })

    this.schema.createTable('label_layouts', (table) => {
      table.bigIncrements('id')
      table.string('code', 30).notNullable().unique()
      table.string('name', 100).notNullable()
      table.text('definition', 'mediumtext').notNullable().comment('JSON')
      table.integer('version').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    // The last versions of deleted layouts, so that no version is used twice (rule 6.8).
    this.schema.createTable('deleted_layouts', (table) => {
      table.string('code', 30).primary()
      table.integer('version').notNullable()
    })
  }

  override async down() {
    for (const table of [
      'deleted_layouts',
      'label_layouts',
      'print_fields',
      'product_services',
      'product_pictures',
      'products',
      'company_product_groups',
      'product_groups',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
