import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('directory_entries', (table) => {
      table.bigIncrements('id')
      table.string('cofor10', 10).notNullable().unique()
      table.string('cofor6', 6).notNullable().index()
      table.string('name', 100).notNullable().index()
      table.string('street_address', 100).notNullable()
      table.string('address_details', 100).notNullable()
      table.string('postal_code', 20).notNullable()
      table.string('city', 100).notNullable().index()
      table.string('country_code', 2).notNullable().index()
      table.decimal('latitude', 8, 5).nullable().comment('degrees north')
      table.decimal('longitude', 8, 5).nullable().comment('degrees east')
      table.string('vat_identification_no', 30).notNullable()
      table.string('company_group', 30).notNullable()
      table.string('company_reference', 100).notNullable()
      table
        .boolean('is_restricted')
        .notNullable()
        .defaultTo(false)
        .comment('the supplier is closed to new sites')
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    this.schema.dropTable('directory_entries')
  }
}
