import { joinProduct, orderedGroup, orderedText } from '#app/labels/rolls/ordered_product'
import type { RowAs } from '#database/rows'
import { orNull, select, typed } from '#database/select'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Selects rolls with their product as ordered, their order and its delivery address, if any. */
export const withOrder = (query: DatabaseQueryBuilderContract) =>
  select(joinProduct(query), 'rolls', [
    'rolls.id as roll',
    'rolls.spool_no',
    typed<RowAs<'products', { reference: 'customer_reference' }>>(
      orderedText('customer_reference', 'reference')
    ),
    orderedGroup(),
    ...orNull(
      'orders.id as order_pk',
      'orders.order_id',
      'orders.state',
      'companies.id as company_pk',
      'companies.name as company_name',
      'companies.cofor10',
      'addresses.city',
      'addresses.country_code'
    ),
  ])
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .leftJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('companies', 'companies.id', 'orders.company_id')
    .leftJoin('addresses', 'addresses.id', 'orders.delivery_address_id')
