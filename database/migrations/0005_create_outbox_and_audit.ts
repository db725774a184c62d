import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('mail_outbox', (table) => {
      table.bigIncrements('id')
      table.string('message_id', 120).notNullable().unique()
      table.string('to_address', 100).notNullable()
      table.string('language', 2).notNullable()
      table.string('template', 60).notNullable()
      table.text('data', 'mediumtext').notNullable().comment('JSON, what the template shows')
      table.string('state', 10).notNullable().comment('PENDING, SENT or FAILED')
      table.integer('attempts').notNullable().defaultTo(0)
      table.dateTime('next_attempt_at', { precision: 3 }).notNullable()
      table.string('last_error', 500).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('sent_at', { precision: 3 }).nullable()
      table.index(['state', 'next_attempt_at'])
      table.index(['to_address', 'id'])
    })

    this.schema.createTable('audit_log', (table) => {
      table.bigIncrements('id')
      table.dateTime('at', { precision: 3 }).notNullable().index()
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('action', 60).notNullable()
      table.string('subject', 40).notNullable().comment('what kind of record')
      table.bigInteger('subject_id').unsigned().notNullable()
      table.text('before', 'mediumtext').nullable().comment('JSON')
      table.text('after', 'mediumtext').nullable().comment('JSON')
      table.string('request_id', 64).nullable()
      table.index(['subject', 'subject_id'])
    })
  }

  override async down() {
    this.schema.dropTable('audit_log')
    this.schema.dropTable('mail_outbox')
  }
}
