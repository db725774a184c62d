import { BaseSchema } from '@adonisjs/lucid/schema'

/** Companies, the directory of suppliers, and the data of a registration before its user exists. */
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
      table.string('ordering_version', 36).notNullable().defaultTo('')
      table.index(['kind', 'id'])
      table.index(['company_group', 'id'])
      table.index(['blocked_completely', 'blocked_for_ordering', 'id'])
      table.index(['created_at', 'id'])
      // Contains every column that a search reads.
      table.index(
        ['cofor10', 'name', 'company_reference', 'vat_identification_no'],
        'companies_searched'
      )
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
      table.index(['state', 'id'])
      table.index(['category', 'id'])
      table.index(['company_name', 'id'])
      table.index(['city', 'id'])
      table.index(['created_at', 'id'])
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

    this.schema.createTable('registration_keys', (table) => {
      table.string('idempotency_key', 36).primary()
      table.string('request_hash', 64).notNullable().comment('keyed hash of route and body')
      table.text('response').nullable().comment('JSON')
      table.dateTime('created_at', { precision: 3 }).notNullable().index()
    })

    this.schema.createTable('temporary_accounts', (table) => {
      table.bigIncrements('id').comment('the digits of an account id that begins with T')
      table.dateTime('created_at', { precision: 3 }).notNullable()
    })
  }

  override async down() {
    for (const table of [
      'temporary_accounts',
      'registration_keys',
      'directory_entries',
      'contacts',
      'addresses',
      'companies',
    ]) {
      this.schema.dropTable(table)
    }
  }
}
