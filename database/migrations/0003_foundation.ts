import { addLooseReference, addOptionalOwner, addOwner } from '#database/schema/references'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Sessions, tokens, limits and the audit log. */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('sessions', (table) => {
      table.string('id', 64).primary().comment('SHA-256 of the id in the cookie')
      addOptionalOwner(table, 'user_id', 'users').index()
      table.text('data').notNullable()
      table.string('user_agent', 255).notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('last_seen_at', { precision: 3 }).notNullable().index()
      table.dateTime('last_action_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('rate_limits', (table) => {
      table.string('key', 255).primary()
      table.integer('points').notNullable().defaultTo(0)
      table.bigInteger('expire').unsigned().nullable()
    })

    this.schema.createTable('captcha_solutions', (table) => {
      table.string('hash', 64).primary().comment('SHA-256 of the signature of a solved challenge')
      table.dateTime('expires_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('idempotency_keys', (table) => {
      addOwner(table, 'user_id', 'users')
      table.string('idempotency_key', 36).notNullable()
      table.string('request_hash', 64).notNullable().comment('SHA-256 of route and body')
      table.integer('status').notNullable()
      table.text('response', 'mediumtext').notNullable().comment('JSON')
      table.dateTime('created_at', { precision: 3 }).notNullable().index()
      table.primary(['user_id', 'idempotency_key'])
    })

    this.schema.createTable('api_tokens', (table) => {
      table.bigIncrements('id')
      table.string('name', 60).notNullable().unique()
      table.string('hash', 64).notNullable().unique().comment('SHA-256 of the token')
      table.text('rights').notNullable().comment('JSON list')
      table.string('created_by', 100).notNullable().comment('who made it')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('expires_at', { precision: 3 }).nullable()
      table.dateTime('last_used_at', { precision: 3 }).nullable()
      table.dateTime('revoked_at', { precision: 3 }).nullable()
    })

    this.schema.createTable('audit_log', (table) => {
      table.bigIncrements('id')
      table.dateTime('at', { precision: 3 }).notNullable().index()
      addLooseReference(table, 'user_id', 'users')
      table.string('action', 60).notNullable()
      table.string('subject', 40).notNullable().comment('what kind of record')
      table.bigInteger('subject_id').unsigned().notNullable()
      table.text('before', 'mediumtext').nullable().comment('JSON')
      table.text('after', 'mediumtext').nullable().comment('JSON')
      table.string('request_id', 64).nullable()
      addLooseReference(table, 'acted_by', 'users').comment('member of staff who acted as user_id')
      table.index(['subject', 'subject_id'])
      table.index(['user_id', 'at'])
      table.index(['action', 'at'])
      table.index(['subject', 'at'])
    })

    // The chain over the audit log: each row hashes the previous one (rule 15.8).
    this.schema.createTable('audit_seals', (table) => {
      table.bigInteger('position').unsigned().notNullable().primary()
      table.bigInteger('audit_id').unsigned().notNullable().unique()
      // Deleting a user clears these two in the log itself.
      table.bigInteger('user_id').unsigned().nullable()
      table.bigInteger('acted_by').unsigned().nullable()
      table.string('content_hash', 64).notNullable().comment('of before and after')
      table.string('hash', 64).notNullable()
      table.dateTime('sealed_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    for (const table of [
      'audit_seals',
      'audit_log',
      'api_tokens',
      'idempotency_keys',
      'captcha_solutions',
      'rate_limits',
      'sessions',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
