import { addLooseReference } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** The tasks of the server, and deleted people whose names must still be removed from texts. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('job_locks', (table) => {
      table.string('job', 40).primary()
      table.string('holder', 40).nullable()
      table.dateTime('locked_until', { precision: 3 }).nullable()
      table.dateTime('last_slot', { precision: 3 }).nullable().comment('when it was last due')
    })

    this.schema.createTable('job_runs', (table) => {
      table.bigIncrements('id')
      table.string('job', 40).notNullable()
      addLooseReference(table, 'user_id', 'users')
      table.string('state', 10).notNullable().comment('RUNNING, DONE, FAILED or ABANDONED')
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('finished_at', { precision: 3 }).nullable()
      table.text('result').nullable().comment('JSON')
      table.string('error', 500).nullable()
      table.index(['job', 'id'])
      table.index(['started_at'])
    })

    // Deleted users whose names other texts still contain (rule 15.7).
    this.schema.createTable('blankings', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().comment('the user may be deleted')
      table.integer('company_id').unsigned().notNullable()
      table.string('account_id', 10).notNullable().comment('of the company, as in mails')
      table.string('email', 100).notNullable()
      table.text('terms', 'mediumtext').notNullable().comment('JSON, names, emails and phones')
      table.dateTime('requested_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    for (const table of ['blankings', 'job_runs', 'job_locks']) this.schema.dropTable(table)
  }
}
