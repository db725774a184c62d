import { BaseSchema } from '@adonisjs/lucid/schema'

/** All that a search looks into, so that it need not read whole rows. */
const INDEXES = {
  users: { name: 'users_searched', columns: ['company_id', 'email', 'first_name', 'last_name'] },
  companies: {
    name: 'companies_searched',
    columns: ['cofor10', 'name', 'company_reference', 'vat_identification_no'],
  },
}

export default class extends BaseSchema {
  override async up() {
    for (const [table, { name, columns }] of Object.entries(INDEXES)) {
      this.schema.alterTable(table, (altered) => altered.index(columns, name))
    }
  }

  override async down() {
    for (const [table, { name, columns }] of Object.entries(INDEXES)) {
      this.schema.alterTable(table, (altered) => altered.dropIndex(columns, name))
    }
  }
}
