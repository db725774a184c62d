import { BaseSchema } from '@adonisjs/lucid/schema'

/** Suspicions about scans (rule 13.11), and the rules that mail them (rules 13.22 to 13.24). */
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
      table.string('label_id', 12).nullable().comment('if all evidence is about one label')
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
      table.text('times').notNullable().comment('JSON, milliseconds of the first evidence')
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
        .comment('the event that reported the evidence')
      table.string('kind', 10).notNullable()
      table.integer('score').unsigned().notNullable()
      table.string('reasons', 300).notNullable().comment('separated by commas')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.index(['at', 'id'])
      table.index(['event_id', 'id'])
    })

    this.schema.createTable('alert_rules', (table) => {
      table.increments('id')
      table.string('name', 100).notNullable()
      table.string('reasons', 300).notNullable().comment('separated by commas; empty for any')
      table.string('kinds', 40).notNullable().comment('separated by commas; empty for any')
      table.integer('lowest_score').unsigned().notNullable()
      table.string('company_group', 30).nullable()
      table
        .bigInteger('company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table.string('country_code', 2).nullable().comment('of the delivery of the roll')
      table.bigInteger('product_group_id').unsigned().nullable().references('product_groups.id')
      table.boolean('is_on').notNullable()
      table.dateTime('active_since', { precision: 3 }).nullable().comment('in its present form')
      table.integer('findings').unsigned().notNullable().comment('number of mailed findings')
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
        .comment('the event that reported the evidence')
      table.dateTime('fired_at', { precision: 3 }).notNullable()
      table.primary(['rule_id', 'event_id'])
    })
  }

  override async down() {
    for (const table of [
      'alert_firings',
      'alert_recipients',
      'alert_rules',
      'suspicion_steps',
      'suspicion_events',
      'suspicion_reasons',
      'suspicions',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
