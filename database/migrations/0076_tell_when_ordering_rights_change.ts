import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which version of what a company may order is in force, for servers that keep it in memory. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('companies', (table) => {
      table.string('ordering_version', 36).notNullable().defaultTo('')
    })
  }

  override async down() {
    dropColumns(this.schema, 'companies', ['ordering_version'])
  }
}
