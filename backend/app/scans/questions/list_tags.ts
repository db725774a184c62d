import type { AskedScans } from '#app/scans/store/ask_scans'

const MOST_TAGS = 1_000

/** Lists tags by name. All versions of a scan have the same tags, so none are merged. */
export async function listTags({ store, table }: AskedScans): Promise<string[]> {
  const rows = await store.rows<{ tag: string }>(
    `SELECT DISTINCT arrayJoin(tags) AS tag FROM ${table} ORDER BY tag LIMIT {most:UInt32}`,
    { most: MOST_TAGS }
  )
  return rows.map(({ tag }) => tag)
}
