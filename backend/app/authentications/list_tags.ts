import { type AskedScans, ask } from '#app/authentications/ask_scans'

/** Tags that an answer holds at most. */
const MOST_TAGS = 1_000

/** The tags that scans have, by name. */
export async function listTags(asked: AskedScans): Promise<string[]> {
  const rows = await ask<{ tag: string }>(
    asked,
    'DISTINCT arrayJoin(tags) AS tag',
    'ORDER BY tag LIMIT {most:UInt32}',
    { most: MOST_TAGS }
  )
  return rows.map(({ tag }) => tag)
}
