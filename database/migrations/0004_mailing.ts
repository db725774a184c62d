import { addLooseReference, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** The outbox, and webhooks with their messages and every attempt to deliver one (rule 11.10). */
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
      table.dateTime('refused_at', { precision: 3 }).nullable().comment('of a mail given up')
      table.index(['state', 'next_attempt_at'])
      table.index(['to_address', 'id'])
      table.index(['state', 'id'])
      table.index(['template', 'id'])
      table.index(['created_at', 'id'])
      table.index(['state', 'sent_at'])
      table.index(['order_id', 'id'])
      table.index(['state', 'waiting_since'])
      table.index(['to_address', 'refused_at'], 'mails_refused')
    })

    this.schema.createTable('webhooks', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'company_id', 'companies')
      addLooseReference(table, 'user_id', 'users').comment(
        'who set it up and is mailed when it is switched off; null for a deleted user'
      )
      table.string('url', 500).notNullable()
      table.string('description', 100).notNullable()
      table.text('events').notNullable().comment('JSON list')
      table.boolean('is_active').notNullable()
      table
        .string('off_reason', 10)
        .nullable()
        .comment('GONE, FAILING or SERVICE; null by its owner')
      table.text('secret').notNullable().comment('encrypted')
      table.text('former_secrets').nullable().comment('JSON list, encrypted; each signs for a day')
      table.dateTime('failing_since', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'is_active'])
    })

    this.schema.createTable('webhook_messages', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'webhook_id', 'webhooks')
      table.string('message_id', 40).notNullable().unique().comment('the same in every attempt')
      table.string('type', 40).notNullable()
      table.text('payload', 'mediumtext').notNullable().comment('JSON, sent as it is')
      table.string('state', 10).notNullable().comment('PENDING, DELIVERED or FAILED')
      table
        .integer('attempts')
        .notNullable()
        .defaultTo(0)
        .comment('since it was sent or redelivered')
      table.dateTime('next_attempt_at', { precision: 3 }).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['webhook_id', 'id'])
      table.index(['state', 'next_attempt_at'])
      table.index(['created_at'])
    })

    this.schema.createTable('webhook_attempts', (table) => {
      table.bigIncrements('id')
      addOwner(table, 'webhook_message_id', 'webhook_messages')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.integer('status').nullable().comment('null without an HTTP response')
      table.string('failure', 20).nullable()
      table.integer('duration_ms').notNullable()
      table.text('response').notNullable().comment('the first kilobyte')
      table.index(['webhook_message_id', 'id'])
    })
  }

  override async down() {
    for (const table of ['webhook_attempts', 'webhook_messages', 'webhooks', 'mail_outbox']) {
      this.schema.dropTable(table)
    }
  }
}
