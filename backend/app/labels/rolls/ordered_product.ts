import type { Row, RowAs } from '#database/rows'
import { typed } from '#database/select'
import db from '@adonisjs/lucid/services/db'

type ProductText = keyof Row<'products', 'customer_reference' | 'description_en' | 'description_fr'>

export const joinProduct = (query: ReturnType<typeof db.from>) =>
  query
    .join('products', 'products.id', 'rolls.product_id')
    .leftJoin('order_lines', 'order_lines.id', 'rolls.order_line_id')
    .leftJoin('product_versions', 'product_versions.id', 'order_lines.product_version_id')

/** Selects a product text as ordered, or the current text if there is no order (rule 5.16). */
export const orderedText = (text: ProductText, name: string = text) =>
  db.raw(`COALESCE(product_versions.${text}, products.${text}) AS ${name}`)

export const orderedReference = () =>
  typed<Row<'products', 'customer_reference'>>(orderedText('customer_reference'))

/** Selects the name of the product group like {@link orderedText}. */
export const orderedGroup = () =>
  typed<RowAs<'product_groups', { product_group: 'name' }>>(
    db.raw('COALESCE(product_versions.product_group_name, product_groups.name) AS product_group')
  )
