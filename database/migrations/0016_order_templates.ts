import { BY_LETTERS } from '#database/schema/name_columns'
import { collateColumns } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Named lists of lines, private or shared in the company (rule 5.28). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('order_templates', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('company_id')
        .unsigned()
        .notNullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('the owner; null for a shared one of a deleted user')
      table.string('name', 60).notNullable()
      table.boolean('is_shared').notNullable()
      table.integer('line_count').notNullable()
      table.text('lines', 'mediumtext').notNullable().comment('JSON list')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })
    this.defer((db) => collateColumns(db, { order_templates: ['name'] }, BY_LETTERS))
  }

  override async down() {
    this.schema.dropTable('order_templates')
  }
}
