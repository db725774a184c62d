import type { AskedScans } from '#app/authentications/ask_scans'

/** Tags that an answer holds at most. */
const MOST_TAGS = 1_000

/** The tags that scans have, by name. All versions of a scan have the same: none are merged to read them. */
export async function listTags({ store, table }: AskedScans): Promise<string[]> {
  const rows = await store.rows<{ tag: string }>(
    `SELECT DISTINCT arrayJoin(tags) AS tag FROM ${table} ORDER BY tag LIMIT {most:UInt32}`,
    { most: MOST_TAGS }
  )
  return rows.map(({ tag }) => tag)
}
