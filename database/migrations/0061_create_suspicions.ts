import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Roles whose people work on suspicions; installations may have changed them, and keep that. */
const ROLES = ['ANALYST', 'QUOTA_MANAGER', 'CUSTOMER_SERVICE', 'ADMINISTRATOR']
const RIGHT = 'statistics.change_suspicion'

/** Rolls, labels and places whose scans look wrong, as cases (rule 13.11). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('suspicions', (table) => {
      table.bigIncrements('id')
      table
        .string('subject', 40)
        .notNullable()
        .unique()
        .comment('R and a roll, L a label, P a cell')
      table.string('kind', 10).notNullable().comment('ROLL, LABEL or PLACE')
      table.integer('spool_id').unsigned().nullable().references('spools.id')
      table.string('label_id', 12).nullable().comment('where all evidence is of one label')
      table.integer('labels').unsigned().notNullable()
      table.integer('score').unsigned().notNullable()
      table.string('state', 20).notNullable().comment('OPEN, IN_PROGRESS or CLOSED')
      table.string('outcome', 20).nullable()
      table
        .bigInteger('assigned_to')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
      table.dateTime('found_at', { precision: 3 }).notNullable()
      table.dateTime('latest_at', { precision: 3 }).notNullable().comment('newest evidence')
      table.dateTime('evaluated_at', { precision: 3 }).notNullable()
      table.dateTime('closed_at', { precision: 3 }).nullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['state', 'score', 'id'])
      table.index(['score', 'id'])
      table.index(['spool_id'])
    })

    this.schema.createTable('suspicion_reasons', (table) => {
      table.bigInteger('suspicion_id').unsigned().notNullable().references('suspicions.id')
      table.string('reason', 30).notNullable()
      table.integer('count').unsigned().notNullable()
      table.integer('points').unsigned().notNullable()
      table.text('times').notNullable().comment('JSON: the first pieces of evidence, milliseconds')
      table.primary(['suspicion_id', 'reason'])
      table.index(['reason', 'suspicion_id'])
    })

    this.schema.createTable('suspicion_events', (table) => {
      table.bigIncrements('id')
      table.bigInteger('suspicion_id').unsigned().notNullable().references('suspicions.id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('type', 20).notNullable()
      table.text('text').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['suspicion_id', 'id'])
    })

    this.defer(async (db) => {
      await compareByBytes(db, {
        suspicions: ['subject', 'label_id'],
        suspicion_reasons: ['reason'],
      })
      const roles: { id: number }[] = await db.from('roles').whereIn('name', ROLES).select('id')
      for (const { id } of roles) {
        const right = { role_id: id, right_name: RIGHT }
        const has = await db.from('role_rights').where(right).first()
        if (!has) await db.table('role_rights').insert(right)
      }
    })
  }

  /** Roles keep the right: it allows nothing without the tables. */
  override async down() {
    for (const table of ['suspicion_events', 'suspicion_reasons', 'suspicions']) {
      this.schema.dropTable(table)
    }
  }
}
