import { deleteFile, deleteStaleIncoming } from '#app/documentation/document_storage'
import { dbInstantBefore } from '#database/instant'
import type { Row } from '#database/rows'
import { HOUR_MS } from '#shared/dates/spans'
import db from '@adonisjs/lucid/services/db'

/** No upload takes this long from its note to its version. */
const PENDING_MS = HOUR_MS

/** How many files one sweep takes away. */
const MOST_AT_ONCE = 1_000

/**
 * Deletes a file that no version came to hold, and its note. When that fails the note stays, and a
 * sweep tries again. A file whose version was stored after all, as when the answer of the database
 * was lost, stays.
 */
export async function forgetFile(key: string): Promise<void> {
  try {
    const version = await db
      .from('document_versions')
      .where('storage_key', key)
      .select('id')
      .first()
    if (!version) await deleteFile(key)
    await db.from('pending_files').where('storage_key', key).delete()
  } catch {
    // The sweep comes by.
  }
}

/** Deletes what uploads left behind that never came to their end; returns how many files. */
export async function sweepPendingFiles(now: Date): Promise<number> {
  const before = dbInstantBefore(now, PENDING_MS)
  const rows: Row<'pending_files', 'storage_key'>[] = await db
    .from('pending_files')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
    .select('storage_key')
  for (const { storage_key: key } of rows) await forgetFile(key)
  return rows.length + (await deleteStaleIncoming(now))
}
