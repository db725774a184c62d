import { compareByBytes } from '#database/schema/compare_by_bytes'
import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Rolls that a company passes on to a recipient, and which of them are on their way (rule 7.6). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('distributions', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.bigInteger('user_id').unsigned().nullable().references('users.id').onDelete('SET NULL')
      table.bigInteger('address_id').unsigned().notNullable().references('addresses.id')
      table
        .string('recipient_code', 10)
        .notNullable()
        .comment('account id of the recipient, empty when nobody gave one')
      table
        .bigInteger('recipient_company_id')
        .unsigned()
        .nullable()
        .references('companies.id')
        .comment('null while the recipient is no company of the portal')
      table.string('comment', 100).notNullable().defaultTo('')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'id'])
      table.index(['recipient_company_id', 'id'])
      table.index(['recipient_code', 'id'])
    })

    this.schema.createTable('distribution_rolls', (table) => {
      table.bigInteger('distribution_id').unsigned().notNullable().references('distributions.id')
      table.integer('spool_id').unsigned().notNullable().references('spools.id')
      table.string('comment', 100).notNullable().defaultTo('')
      table
        .string('state', 20)
        .notNullable()
        .defaultTo('IN_TRANSIT')
        .comment('IN_TRANSIT, RECEIVED or RECALLED')
      table.dateTime('decided_at', { precision: 3 }).nullable()
      table.primary(['distribution_id', 'spool_id'])
      table.index(['spool_id', 'distribution_id'])
    })

    this.schema.alterTable('spools', (table) => {
      table
        .bigInteger('distribution_id')
        .unsigned()
        .nullable()
        .comment('the distribution in which the roll is on its way; null in its holder’s hands')
    })
    this.defer((db) => compareByBytes(db, { distributions: ['recipient_code'] }))
  }

  override async down() {
    dropColumns(this.schema, 'spools', ['distribution_id'])
    for (const table of ['distribution_rolls', 'distributions']) this.schema.dropTable(table)
  }
}
