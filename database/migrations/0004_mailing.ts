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
      table.string('state', 10).notNullable().comment('PENDING, SENT, FAILED or DISMISSED')
      table.integer('attempts').notNullable().defaultTo(0)
      table.dateTime('next_attempt_at', { precision: 3 }).notNullable()
      table.string('last_error', 500).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('sent_at', { precision: 3 }).nullable()
      table.bigInteger('order_id').unsigned().nullable().comment('the order that the mail is about')
      table
        .dateTime('waiting_since', { precision: 3 })
        .nullable()
        .comment('unchanged by failed attempts')
      table.string('failure', 30).nullable().comment('kind of the last failure')
      table
        .dateTime('leased_until', { precision: 3 })
        .nullable()
        .comment('no other process sends it before')
      table.dateTime('dismissed_at', { precision: 3 }).nullable()
      table.index(['state', 'next_attempt_at'])
      table.index(['to_address', 'id'])
      table.index(['state', 'id'])
      table.index(['template', 'id'])
      table.index(['created_at', 'id'])
      table.index(['state', 'sent_at'])
      table.index(['order_id', 'id'])
      table.index(['state', 'waiting_since'])
    })
  }

  override async down() {
    this.schema.dropTable('mail_outbox')
  }
}
