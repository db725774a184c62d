import { BaseSchema } from '@adonisjs/lucid/schema'

/** Cases that were merged into another, and what a case with parts had alone (rule 13.30). */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('suspicions', (table) => {
      table
        .bigInteger('merged_into')
        .unsigned()
        .nullable()
        .index('parts_of_suspicion')
        .comment('a case, which is never deleted')
      table.integer('own_labels').unsigned().nullable().comment('without parts; null if none')
      table
        .dateTime('own_latest_at', { precision: 3 })
        .nullable()
        .comment('without parts; null if none')
    })
  }

  /** In SQL, because Knex drops the whole table of SQLite, which others refer to. */
  override async down() {
    this.schema.alterTable('suspicions', (table) => table.dropIndex([], 'parts_of_suspicion'))
    for (const column of ['merged_into', 'own_labels', 'own_latest_at']) {
      this.schema.raw(`ALTER TABLE suspicions DROP COLUMN ${column}`)
    }
  }
}
