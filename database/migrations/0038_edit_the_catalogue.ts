import { compareByBytes } from '#database/schema/compare_by_bytes'
import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

const LONG_AGO = '2020-01-01 00:00:00.000'

/** What editing the catalogue needs: versions, an order of products, several pictures. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('product_groups', (table) => {
      table.dateTime('created_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
    })
    this.schema.alterTable('products', (table) => {
      table.integer('sort_index').notNullable().defaultTo(0).comment('within the group')
    })

    this.schema.createTable('product_pictures', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('product_id')
        .unsigned()
        .notNullable()
        .references('products.id')
        .onDelete('CASCADE')
      table.integer('sort_index').notNullable().comment('the first stands for the product')
      table.string('content_type', 60).notNullable()
      table.string('fingerprint', 16).notNullable().comment('start of the SHA-256 of the content')
      table.specificType('content', 'mediumblob').notNullable()
      table.unique(['product_id', 'fingerprint'])
    })
    this.schema.raw(
      `INSERT INTO product_pictures (product_id, sort_index, content_type, fingerprint, content)
       SELECT product_id, 1, content_type, fingerprint, content FROM product_images`
    )
    this.schema.dropTable('product_images')
    this.defer((db) => compareByBytes(db, { product_pictures: ['fingerprint'] }))
  }

  override async down() {
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
    this.schema.raw(
      `INSERT INTO product_images (product_id, content_type, fingerprint, content)
       SELECT product_id, content_type, fingerprint, content FROM product_pictures
       WHERE id IN (SELECT MIN(id) FROM product_pictures GROUP BY product_id)`
    )
    this.schema.dropTable('product_pictures')
    dropColumns(this.schema, 'products', ['sort_index'])
    dropColumns(this.schema, 'product_groups', ['created_at', 'updated_at'])
  }
}
