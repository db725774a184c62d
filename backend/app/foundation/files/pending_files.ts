import { deleteFile, deleteStaleIncoming } from '#app/foundation/files/file_storage'
import { dbInstantBefore } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import { HOUR_MS } from '#shared/ground/dates/spans'
import db from '@adonisjs/lucid/services/db'

const PENDING_MS = HOUR_MS

const MOST_AT_ONCE = 1_000

/**
 * Deletes an unused file and its row in `pending_files`. Using a file removes the row, so a locked
 * row proves that the file is unused. After a failure, the next sweep tries again.
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
    // The sweep will retry.
  }
}

export async function sweepPendingFiles(now: Date): Promise<number> {
  const before = dbInstantBefore(now, PENDING_MS)
  const rows = await select(db, 'pending_files', ['storage_key'])
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(MOST_AT_ONCE)
  for (const { storage_key: key } of rows) await forgetFile(key)
  return rows.length + (await deleteStaleIncoming(now))
}
