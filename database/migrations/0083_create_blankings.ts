import { compareByBytes } from '#database/schema/compare_by_bytes'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** People whose account is deleted and whose names are still to be taken out of texts of others (rule 15.7). */
export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('blankings', (table) => {
      table.bigIncrements('id')
      table.bigInteger('user_id').unsigned().notNullable().comment('the user may be gone')
      table.integer('company_id').unsigned().notNullable()
      table.string('account_id', 10).notNullable().comment('of the company, as mails name it')
      table.string('email', 100).notNullable()
      table.text('terms', 'mediumtext').notNullable().comment('JSON, names, emails and phones')
      table.dateTime('requested_at', { precision: 3 }).notNullable()
    })
    this.defer((db) => compareByBytes(db, { blankings: ['account_id', 'email'] }))
  }

  override async down() {
    this.schema.dropTable('blankings')
  }
}
