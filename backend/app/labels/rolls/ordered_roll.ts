import { joinProduct, orderedText } from '#app/labels/rolls/ordered_product'
import type { LeftRow, LeftRowAs, Row, RowAs } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

/** A roll with its product as ordered, and its order; null without an order. */
export type OrderedRoll = Row<'spools', 'spool_no'> &
  RowAs<'spools', { spool: 'id' }> &
  RowAs<'products', { reference: 'customer_reference' }> &
  RowAs<'product_groups', { product_group: 'name' }> &
  LeftRow<'orders', 'order_id' | 'state'> &
  LeftRowAs<'orders', { order_pk: 'id' }> &
  LeftRow<'companies', 'cofor10'> &
  LeftRowAs<'companies', { company_pk: 'id'; company_name: 'name' }> &
  /** The order's delivery address. */
  LeftRow<'addresses', 'city' | 'country_code'>

/** Joins and selects the columns of {@link OrderedRoll}. */
export function withOrder(query: ReturnType<typeof db.from>) {
  return joinProduct(query)
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .leftJoin('orders', 'orders.id', 'order_positions.order_id')
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('addresses', 'addresses.id', 'orders.delivery_address_id')
    .select(
      'spools.id as spool',
      'spools.spool_no',
      orderedText('customer_reference', 'reference'),
      db.raw('COALESCE(product_versions.product_group_name, product_groups.name) AS product_group'),
      'orders.id as order_pk',
      'orders.order_id',
      'orders.state',
      'companies.id as company_pk',
      'companies.name as company_name',
      'companies.cofor10',
      'addresses.city',
      'addresses.country_code'
    )
}
