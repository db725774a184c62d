import type { AskedScans } from '#app/scans/store/ask_scans'
import { select } from '#database/select'
import db from '@adonisjs/lucid/services/db'

export async function listReferences(): Promise<string[]> {
  const rows = await select(db, 'products', ['customer_reference'])
    .union((former) => former.from('product_versions').select('customer_reference'))
    .orderBy('customer_reference')
  return rows.map(({ customer_reference: reference }) => reference)
}

const MOST_TAGS = 1_000

/** All versions of a scan have the same tags, so they need no merging. */
export async function listTags({ store, table }: AskedScans): Promise<string[]> {
  const rows = await store.rows<{ tag: string }>(
    `SELECT DISTINCT arrayJoin(tags) AS tag FROM ${table} ORDER BY tag LIMIT {most:UInt32}`,
    { most: MOST_TAGS }
  )
  return rows.map(({ tag }) => tag)
}
