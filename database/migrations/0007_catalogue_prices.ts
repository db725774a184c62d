import { addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

const LONG_AGO = '2020-01-01 00:00:00.000'

/** Prices (rule 5.24), costs of delivery and the settings of the shop. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('price_lists', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable()
      table.string('company_group', 30).nullable().comment('null: common list')
      table.date('valid_from').nullable().comment('first day in UTC; null: no first day')
      table.date('valid_until').nullable().comment('last day in UTC; null: no last day')
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
    })

    this.schema.createTable('price_tiers', (table) => {
      table.bigInteger('price_list_id').unsigned().notNullable().references('price_lists.id')
      addOwner(table, 'product_id', 'products')
      table.integer('min_quantity').notNullable().comment('labels')
      table.bigInteger('unit_price_micros').notNullable().comment('millionths of a euro a label')
      table.primary(['price_list_id', 'product_id', 'min_quantity'])
    })

    this.schema.createTable('delivery_zones', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable()
      table.integer('base_cents').notNullable()
      table.integer('per_roll_cents').notNullable()
      table.boolean('is_default').notNullable().comment('the zone of countries without a zone')
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
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
    ]) {
      this.schema.dropTable(table)
    }
  }
}
