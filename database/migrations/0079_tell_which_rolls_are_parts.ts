import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Which rolls came in a file that is a part of its order (rule 7.3): those take no generated ones beside them. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('spools', (table) => {
      table
        .boolean('is_part')
        .notNullable()
        .defaultTo(false)
        .comment('stored from a file while its order was in production')
    })
  }

  override async down() {
    dropColumns(this.schema, 'spools', ['is_part'])
  }
}
