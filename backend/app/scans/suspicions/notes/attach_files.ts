import { FieldRefusal } from '#app/foundation/http/refusal'
import { select } from '#database/select'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Note {
  suspicionId: number
  eventId: number
  userId: number
}

/** Attaches the writer's uploaded files to a note. Returns their names. Throws 422 at `files`. */
export async function attachFiles(
  trx: TransactionClientContract,
  { suspicionId, eventId, userId }: Note,
  fileIds: readonly number[]
): Promise<string[]> {
  const ids = [...new Set(fileIds)]
  if (ids.length === 0) return []
  const own = { suspicion_id: suspicionId, user_id: userId }
  const files = await select(trx, 'suspicion_files', ['id', 'file_name', 'storage_key'])
    .whereIn('id', ids)
    .where(own)
    .whereNull('event_id')
    .orderBy('id')
  const keys = files.map(({ storage_key: key }) => key)
  // If this row is missing, the sweep has removed the file or is about to.
  const pending = await trx
    .from('pending_files')
    .whereIn('storage_key', keys)
    .forUpdate()
    .select('storage_key')
  if (pending.length !== ids.length) throw new FieldRefusal('files', 'NOTE_FILE_GONE')
  await trx.from('suspicion_files').whereIn('id', ids).update({ event_id: eventId })
  await trx.from('pending_files').whereIn('storage_key', keys).delete()
  return files.map(({ file_name: name }) => name)
}
