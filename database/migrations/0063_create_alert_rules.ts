import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** How cases of suspicion grew, and rules that mail them (rules 13.22 to 13.24). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('suspicion_steps', (table) => {
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
        .notNullable()
        .references('suspicion_events.id')
        .onDelete('CASCADE')
        .comment('with which the case was found, or found again')
      table.string('kind', 10).notNullable()
      table.integer('score').unsigned().notNullable()
      table.string('reasons', 300).notNullable().comment('with commas between')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.index(['at', 'id'])
      table.index(['event_id', 'id'])
    })
    // What a case was like when it was found nobody knows: those there are count as they are now.
    this.schema.raw(
      `INSERT INTO suspicion_steps (suspicion_id, event_id, kind, score, reasons, at)
       SELECT suspicions.id, suspicion_events.id, suspicions.kind, suspicions.score,
         (SELECT GROUP_CONCAT(reason) FROM suspicion_reasons
           WHERE suspicion_reasons.suspicion_id = suspicions.id),
         suspicion_events.created_at
       FROM suspicions
       JOIN suspicion_events ON suspicion_events.id =
         (SELECT MAX(id) FROM suspicion_events AS found
           WHERE found.suspicion_id = suspicions.id AND found.type IN ('FOUND', 'FOUND_AGAIN'))
       WHERE EXISTS (SELECT 1 FROM suspicion_reasons
         WHERE suspicion_reasons.suspicion_id = suspicions.id)
       ORDER BY suspicion_events.id`
    )

    this.schema.createTable('alert_rules', (table) => {
      table.increments('id')
      table.string('name', 100).notNullable()
      table.string('reasons', 300).notNullable().comment('with commas between; empty for any')
      table.string('kinds', 40).notNullable().comment('with commas between; empty for any')
      table.integer('lowest_score').unsigned().notNullable()
      table.string('company_group', 30).nullable()
      table
        .bigInteger('company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table.string('country_code', 2).nullable().comment('that the roll was delivered to')
      table.bigInteger('product_group_id').unsigned().nullable().references('product_groups.id')
      table.boolean('is_on').notNullable()
      table.dateTime('active_since', { precision: 3 }).nullable().comment('as it is now')
      table.integer('findings').unsigned().notNullable().comment('that were mailed')
      table.integer('mails').unsigned().notNullable()
      table.dateTime('last_fired_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('alert_recipients', (table) => {
      table
        .integer('rule_id')
        .unsigned()
        .notNullable()
        .references('alert_rules.id')
        .onDelete('CASCADE')
      table
        .bigInteger('user_id')
        .unsigned()
        .notNullable()
        .references('users.id')
        .onDelete('CASCADE')
      table.primary(['rule_id', 'user_id'])
    })

    this.schema.createTable('alert_firings', (table) => {
      table
        .integer('rule_id')
        .unsigned()
        .notNullable()
        .references('alert_rules.id')
        .onDelete('CASCADE')
      table
        .bigInteger('event_id')
        .unsigned()
        .notNullable()
        .references('suspicion_events.id')
        .onDelete('CASCADE')
        .comment('with which the case was found')
      table.dateTime('fired_at', { precision: 3 }).notNullable()
      table.primary(['rule_id', 'event_id'])
    })

    this.defer((db) => compareByBytes(db, { alert_rules: ['company_group', 'country_code'] }))
  }

  override async down() {
    for (const table of ['alert_firings', 'alert_recipients', 'alert_rules', 'suspicion_steps']) {
      this.schema.dropTable(table)
    }
  }
}
