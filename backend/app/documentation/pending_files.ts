import { deleteFile, deleteStaleIncoming } from '#app/documentation/document_storage'
import { dbInstantBefore } from '#database/instant'
import type { Row } from '#database/rows'
import { transaction } from '#database/transaction'
import { HOUR_MS } from '#shared/dates/spans'
import db from '@adonisjs/lucid/services/db'

/** No upload takes this long from its note to its version. */
const PENDING_MS = HOUR_MS

/** How many files one sweep takes away. */
const MOST_AT_ONCE = 1_000

/**
 * Deletes a file that no version came to hold, and its note. The note goes with the version that
 * holds the file: while its row is locked no version comes to be, and without it the file stays, as
 * when the answer of the database was lost. When any of it fails the note stays, and a sweep tries
 * again.
 */
export async function forgetFile(key: string): Promise<void> {
  try {
    await transaction(db.connection(), async (trx) => {
      const note = () => trx.from('pending_files').where('storage_key', key)
      if (!(await note().forUpdate().select('storage_key').first())) return
      await deleteFile(key)
      await note().delete()
    })
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
