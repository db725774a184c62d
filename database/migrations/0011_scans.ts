import { addLooseReference, addOptionalOwner, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Cases of suspicion about scans (rules 13.11, 13.30 and 13.31), what they decided (rule 13.27), and
 * the rules that mail them (rules 13.22 to 13.24).
 */
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
      table.integer('roll_id').unsigned().nullable().references('rolls.id')
      table.string('label_id', 12).nullable().comment('if all evidence is about one label')
      table.integer('labels').unsigned().notNullable()
      table.integer('score').unsigned().notNullable()
      table.string('state', 20).notNullable().comment('OPEN, IN_PROGRESS or CLOSED')
      table.string('outcome', 20).nullable()
      addLooseReference(table, 'assigned_to', 'users')
      table.dateTime('found_at', { precision: 3 }).notNullable()
      table.dateTime('latest_at', { precision: 3 }).notNullable().comment('newest evidence')
      table.dateTime('evaluated_at', { precision: 3 }).notNullable()
      table.dateTime('closed_at', { precision: 3 }).nullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
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
      table.date('due_on').nullable()
      table.date('reminded_of').nullable().comment('the due date that a mail reminded of')
      table.index(['state', 'score', 'id'])
      table.index(['score', 'id'])
      table.index(['roll_id'])
      table.index(['due_on', 'id'], 'suspicions_by_due_date')
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

    this.schema.createTable('counterfeits', (table) => {
      addOwner(table, 'suspicion_id', 'suspicions')
      table.string('label_id', 12).notNullable().comment('empty for the whole roll')
      table.primary(['label_id', 'suspicion_id'])
    })

    this.schema.createTable('suspicion_events', (table) => {
      table.bigIncrements('id')
      table.bigInteger('suspicion_id').unsigned().notNullable().references('suspicions.id')
      addLooseReference(table, 'user_id', 'users')
      table.string('type', 20).notNullable()
      table.text('text').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table
        .string('reasons', 300)
        .nullable()
        .comment('of a case when it was closed, separated by commas')
      table.index(['suspicion_id', 'id'])
    })

    this.schema.createTable('suspicion_steps', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'suspicion_id', 'suspicions')
      addOwner(table, 'event_id', 'suspicion_events').comment(
        'the event that reported the evidence'
      )
      table.string('kind', 10).notNullable()
      table.integer('score').unsigned().notNullable()
      table.string('reasons', 300).notNullable().comment('separated by commas')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.index(['at', 'id'])
      table.index(['event_id', 'id'])
    })

    this.schema.createTable('suspicion_watchers', (table) => {
      addOwner(table, 'suspicion_id', 'suspicions')
      addOwner(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.primary(['suspicion_id', 'user_id'])
    })

    this.schema.createTable('suspicion_measures', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'suspicion_id', 'suspicions')
      table.string('kind', 30).notNullable()
      table.text('text').notNullable()
      table.date('taken_on').notNullable()
      addLooseReference(table, 'user_id', 'users')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('withdrawn_at', { precision: 3 }).nullable()
      table.index(['suspicion_id', 'taken_on', 'id'])
    })

    this.schema.createTable('suspicion_files', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'suspicion_id', 'suspicions')
      addOptionalOwner(table, 'event_id', 'suspicion_events').comment(
        'the note; null while it is being written'
      )
      addLooseReference(table, 'user_id', 'users')
      table.string('file_name', 255).notNullable()
      table.string('media_type', 100).notNullable()
      table.integer('bytes').unsigned().notNullable()
      table.string('sha256', 64).notNullable()
      table.string('storage_key', 64).notNullable().comment('name of the file in the storage')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['suspicion_id', 'id'])
      table.index(['event_id', 'created_at'])
    })

    this.schema.createTable('alert_rules', (table) => {
      table.increments('id')
      table.string('name', 100).notNullable()
      table.string('reasons', 300).notNullable().comment('separated by commas; empty for any')
      table.string('kinds', 40).notNullable().comment('separated by commas; empty for any')
      table.integer('lowest_score').unsigned().notNullable()
      table.string('company_group', 30).nullable()
      addOptionalOwner(table, 'company_id', 'companies')
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
      addOwner(table, 'user_id', 'users')
      table.primary(['rule_id', 'user_id'])
    })

    this.schema.createTable('alert_firings', (table) => {
      table
        .integer('rule_id')
        .unsigned()
        .notNullable()
        .references('alert_rules.id')
        .onDelete('CASCADE')
      addOwner(table, 'event_id', 'suspicion_events').comment(
        'the event that reported the evidence'
      )
      table.dateTime('fired_at', { precision: 3 }).notNullable()
      table.primary(['rule_id', 'event_id'])
    })
  }

  override async down() {
    for (const table of [
      'alert_firings',
      'alert_recipients',
      'alert_rules',
      'suspicion_files',
      'suspicion_measures',
      'suspicion_watchers',
      'suspicion_steps',
      'suspicion_events',
      'counterfeits',
      'suspicion_reasons',
      'suspicions',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
