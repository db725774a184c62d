import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Former and present names of the outcomes of cases. */
const OUTCOMES = [
  ['HARMLESS', 'GENUINE'],
  ['UNRESOLVED', 'UNCLEAR'],
] as const

/** Work on cases of suspicion: due dates, watchers, files of notes and measures (rule 13.31). */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('suspicions', (table) => {
      table.date('due_on').nullable()
      table.date('reminded_of').nullable().comment('the due date that a mail reminded of')
      table.index(['due_on', 'id'], 'suspicions_by_due_date')
    })
    this.schema.alterTable('suspicion_events', (table) => {
      table
        .string('reasons', 300)
        .nullable()
        .comment('of a case when it was closed, separated by commas')
    })
    this.schema.createTable('suspicion_watchers', (table) => {
      table
        .bigInteger('suspicion_id')
        .unsigned()
        .notNullable()
        .references('suspicions.id')
        .onDelete('CASCADE')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.primary(['suspicion_id', 'user_id'])
    })
    this.schema.createTable('suspicion_measures', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('suspicion_id')
        .unsigned()
        .notNullable()
        .references('suspicions.id')
        .onDelete('CASCADE')
      table.string('kind', 30).notNullable()
      table.text('text').notNullable()
      table.date('taken_on').notNullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('withdrawn_at', { precision: 3 }).nullable()
      table.index(['suspicion_id', 'taken_on', 'id'])
    })
    this.schema.createTable('suspicion_files', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('suspicion_id')
        .unsigned()
        .notNullable()
        .references('suspicions.id')
        .onDelete('CASCADE')
      table
        .bigInteger('event_id')
        .unsigned()
        .nullable()
        .references('suspicion_events.id')
        .onDelete('CASCADE')
        .comment('the note; null while it is being written')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('file_name', 255).notNullable()
      table.string('media_type', 100).notNullable()
      table.integer('bytes').unsigned().notNullable()
      table.string('sha256', 64).notNullable()
      table.string('storage_key', 64).notNullable().comment('name of the file in the storage')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['suspicion_id', 'id'])
      table.index(['event_id', 'created_at'])
    })
    this.defer(async (db) => {
      await collateColumns(db, { suspicion_files: ['storage_key'] }, BY_BYTES)
      for (const [before, after] of OUTCOMES) {
        await db.from('suspicions').where('outcome', before).update({ outcome: after })
      }
    })
  }

  /** Columns go by SQL, because Knex drops the whole table of SQLite, which others refer to. */
  override async down() {
    this.schema.dropTable('suspicion_files')
    this.schema.dropTable('suspicion_measures')
    this.schema.dropTable('suspicion_watchers')
    this.schema.alterTable('suspicions', (table) => {
      table.dropIndex([], 'suspicions_by_due_date')
    })
    this.schema.raw('ALTER TABLE suspicions DROP COLUMN due_on')
    this.schema.raw('ALTER TABLE suspicions DROP COLUMN reminded_of')
    this.schema.raw('ALTER TABLE suspicion_events DROP COLUMN reasons')
    this.defer(async (db) => {
      for (const [before, after] of OUTCOMES) {
        await db.from('suspicions').where('outcome', after).update({ outcome: before })
      }
    })
  }
}
