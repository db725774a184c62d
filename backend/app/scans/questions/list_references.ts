import type { Row } from '#database/rows'
import db from '@adonisjs/lucid/services/db'

/** Lists the references of all products and of their former versions. */
export async function listReferences(): Promise<string[]> {
  const rows: Row<'products', 'customer_reference'>[] = await db
    .from('products')
    .select('customer_reference')
    .union((former) => former.from('product_versions').select('customer_reference'))
    .orderBy('customer_reference')
  return rows.map(({ customer_reference: reference }) => reference)
}
