import { BaseSchema } from '@adonisjs/lucid/schema'

/** Rolls that were reported lost (rule 13.17). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('spool_losses', (table) => {
      table.integer('spool_id').unsigned().primary().references('spools.id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.date('lost_on').notNullable()
      table.string('note', 500).notNullable()
      table.dateTime('reported_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('spool_losses')
  }
}
