import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** Why a cancellation was refused stands in the order's history. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('order_state_history', (table) => {
      table.string('reason', 300).notNullable().defaultTo('')
    })
  }

  override async down() {
    dropColumns(this.schema, 'order_state_history', ['reason'])
  }
}
