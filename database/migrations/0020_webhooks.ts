import { BY_BYTES, collateColumns } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Webhooks of companies, their messages and every attempt to deliver one (rule 11.10). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('webhooks', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('company_id')
        .unsigned()
        .notNullable()
        .references('companies.id')
        .onDelete('CASCADE')
      table
        .bigInteger('user_id')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
        .comment('who set it up and is mailed when it is switched off; null for a deleted user')
      table.string('url', 500).notNullable()
      table.string('description', 100).notNullable()
      table.text('events').notNullable().comment('JSON list')
      table.boolean('is_active').notNullable()
      table
        .string('off_reason', 10)
        .nullable()
        .comment('GONE, FAILING or SERVICE; null by its owner')
      table.text('secret').notNullable().comment('encrypted')
      table.text('former_secret').nullable().comment('encrypted; signs too for a day')
      table.dateTime('former_secret_until', { precision: 3 }).nullable()
      table.dateTime('failing_since', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'is_active'])
    })
    this.schema.createTable('webhook_messages', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('webhook_id')
        .unsigned()
        .notNullable()
        .references('webhooks.id')
        .onDelete('CASCADE')
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
      table
        .bigInteger('webhook_message_id')
        .unsigned()
        .notNullable()
        .references('webhook_messages.id')
        .onDelete('CASCADE')
      table.dateTime('at', { precision: 3 }).notNullable()
      table.integer('status').nullable().comment('null without an HTTP response')
      table.string('failure', 20).nullable()
      table.integer('duration_ms').notNullable()
      table.text('response').notNullable().comment('the first kilobyte')
      table.index(['webhook_message_id', 'id'])
    })
    this.defer((db) => collateColumns(db, { webhook_messages: ['message_id'] }, BY_BYTES))
  }

  override async down() {
    this.schema.dropTable('webhook_attempts')
    this.schema.dropTable('webhook_messages')
    this.schema.dropTable('webhooks')
  }
}
