import db from '@adonisjs/lucid/services/db'

/** The references of all products, by which scans are told apart. */
export async function listReferences(): Promise<string[]> {
  const rows: { customer_reference: string }[] = await db
    .from('products')
    .select('customer_reference')
    .orderBy('customer_reference')
  return rows.map(({ customer_reference: reference }) => reference)
}
