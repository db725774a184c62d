import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'

/** Lists the references of all products and of their former versions. */
export async function listReferences(): Promise<string[]> {
  const rows = await select(db, 'products', ['customer_reference'])
    .union((former) => former.from('product_versions').select('customer_reference'))
    .orderBy('customer_reference')
  return rows.map(({ customer_reference: reference }) => reference)
}
