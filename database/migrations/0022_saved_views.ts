import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Named views of staff: the query string of a screen, one of them its default (rule 1.15). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('saved_views', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.string('screen', 40).notNullable().comment('name of a resource')
      table.string('name', 60).notNullable()
      table.string('search', 2000).notNullable().comment('query string')
      table.boolean('is_default').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'screen'])
    })
    this.defer((db) => collateColumns(db, { saved_views: ['name', 'screen'] }, BY_BYTES))
  }

  override async down() {
    this.schema.dropTable('saved_views')
  }
}
