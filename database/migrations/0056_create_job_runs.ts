import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the server does by itself at its times: one process at a time, with a list of runs. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('job_locks', (table) => {
      table.string('job', 40).primary()
      table.string('holder', 40).nullable()
      table.dateTime('locked_until', { precision: 3 }).nullable()
      table.dateTime('last_slot', { precision: 3 }).nullable().comment('time it was last due')
    })

    this.schema.createTable('job_runs', (table) => {
      table.bigIncrements('id')
      table.string('job', 40).notNullable()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('state', 10).notNullable().comment('RUNNING, DONE, FAILED or ABANDONED')
      table.dateTime('started_at', { precision: 3 }).notNullable()
      table.dateTime('finished_at', { precision: 3 }).nullable()
      table.text('result').nullable().comment('JSON')
      table.string('error', 500).nullable()
      table.index(['job', 'id'])
      table.index(['started_at'])
    })
  }

  override async down() {
    for (const table of ['job_runs', 'job_locks']) this.schema.dropTable(table)
  }
}
