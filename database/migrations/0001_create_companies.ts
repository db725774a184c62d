import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  override async up() {
    this.schema.createTable('companies', (table) => {
      table.bigIncrements('id')
      table.string('cofor10', 10).notNullable().unique()
      table.string('cofor6', 6).notNullable().index()
      table.string('name', 100).notNullable().index()
      table.string('kind', 20).notNullable().comment('SUPPLIER, MANUFACTURER or PROVIDER')
      table.string('vat_identification_no', 30).notNullable()
      table.string('company_reference', 100).notNullable()
      table.string('company_group', 30).notNullable()
      table.string('transport_restriction', 30).nullable()
      table.boolean('blocked_for_ordering').notNullable().defaultTo(false)
      table.boolean('blocked_completely').notNullable().defaultTo(false)
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.dateTime('updated_at', { precision: 3 }).notNullable()
    })

    this.schema.createTable('addresses', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.string('category', 20).notNullable()
      table.integer('version').notNullable().defaultTo(1)
      table.string('state', 30).notNullable()
      table.string('company_name', 100).notNullable()
      table.string('company_code', 10).notNullable().comment('COFOR10 of the place, may be empty')
      table.string('street_address', 100).notNullable()
      table.string('address_details', 100).notNullable()
      table.string('postal_code', 20).notNullable()
      table.string('city', 100).notNullable()
      table.string('country_code', 2).notNullable()
      table.dateTime('decided_at', { precision: 3 }).nullable()
      table.dateTime('superseded_at', { precision: 3 }).nullable()
      table.dateTime('deleted_at', { precision: 3 }).nullable()
      table.dateTime('created_at', { precision: 3 }).notNullable()
      table.index(['company_id', 'category', 'state'])
    })

    this.schema.createTable('contacts', (table) => {
      table.bigIncrements('id')
      table.bigInteger('company_id').unsigned().notNullable().references('companies.id')
      table.string('category', 20).notNullable()
      table.string('name', 100).notNullable()
      table.string('phone', 100).notNullable()
      table.string('email', 100).notNullable()
      table.unique(['company_id', 'category'])
    })
  }

  override async down() {
    this.schema.dropTable('contacts')
    this.schema.dropTable('addresses')
    this.schema.dropTable('companies')
  }
}
