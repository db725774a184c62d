import { BaseSchema } from '@adonisjs/lucid/schema'

/** Messages to customer service, and what was answered (rule 15.1). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('contact_messages', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.string('topic', 100).notNullable()
      table.text('text').notNullable()
      table.bigInteger('order_id').unsigned().nullable().references('orders.id')
      table.integer('spool_id').unsigned().nullable().references('spools.id')
      table.string('state', 20).notNullable().comment('OPEN, IN_PROGRESS, ANSWERED or CLOSED')
      table
        .bigInteger('assigned_to')
        .unsigned()
        .nullable()
        .references('users.id')
        .onDelete('SET NULL')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
      table.index(['user_id', 'id'])
      table.index(['state', 'id'])
      table.index(['updated_at'])
    })

    this.schema.createTable('contact_answers', (table) => {
      table.bigIncrements('id')
      table
        .bigInteger('contact_message_id')
        .unsigned()
        .notNullable()
        .references('contact_messages.id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.text('text').notNullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['contact_message_id', 'id'])
    })
  }

  override async down() {
    for (const table of ['contact_answers', 'contact_messages']) this.schema.dropTable(table)
  }
}
