import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

const LONG_AGO = '2020-01-01 00:00:00.000'

/** Price lists come into force and end (rule 5.24), and several editors change them and delivery zones. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('price_lists', (table) => table.dropUnique(['company_group']))
    this.schema.alterTable('price_lists', (table) => {
      table.date('valid_from').nullable().comment('first day in UTC; null: since ever')
      table.date('valid_until').nullable().comment('last day in UTC; null: without end')
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
    })
    this.schema.alterTable('delivery_zones', (table) => {
      table.dateTime('updated_at', { precision: 3 }).notNullable().defaultTo(LONG_AGO)
    })
  }

  override async down() {
    // Of the lists of a group only the first can stay.
    const later = `SELECT id FROM price_lists WHERE company_group IS NOT NULL AND id NOT IN
      (SELECT id FROM (SELECT MIN(id) AS id FROM price_lists GROUP BY company_group) AS firsts)`
    this.schema.raw(`DELETE FROM price_tiers WHERE price_list_id IN (${later})`)
    this.schema.raw(`DELETE FROM price_lists WHERE id IN (SELECT id FROM (${later}) AS gone)`)
    dropColumns(this.schema, 'delivery_zones', ['updated_at'])
    dropColumns(this.schema, 'price_lists', ['valid_from', 'valid_until', 'updated_at'])
    this.schema.alterTable('price_lists', (table) => table.unique(['company_group']))
  }
}
