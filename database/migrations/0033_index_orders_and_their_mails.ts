import { dropColumns } from '#database/schema/drop_columns'
import { BaseSchema } from '@adonisjs/lucid/schema'

/** What the list of orders is filtered by, and which mails told of an order. */
export default class extends BaseSchema {
  override async up() {
    this.schema.alterTable('orders', (table) => {
      table.index(['state', 'created_at', 'id'])
      table.index(['customer_order_no', 'id'])
      table.index(['desired_delivery_date', 'id'])
      table.index(['total_cents', 'id'])
    })
    this.schema.alterTable('mail_outbox', (table) => {
      table.bigInteger('order_id').unsigned().nullable().comment('the order that it tells of')
    })
    this.schema.alterTable('mail_outbox', (table) => table.index(['order_id', 'id']))
  }

  override async down() {
    this.schema.alterTable('mail_outbox', (table) => table.dropIndex(['order_id', 'id']))
    dropColumns(this.schema, 'mail_outbox', ['order_id'])
    this.schema.alterTable('orders', (table) => {
      table.dropIndex(['state', 'created_at', 'id'])
      table.dropIndex(['customer_order_no', 'id'])
      table.dropIndex(['desired_delivery_date', 'id'])
      table.dropIndex(['total_cents', 'id'])
    })
  }
}
