import { sendFile } from '#app/foundation/files/send_file'
import { NotFound } from '#app/foundation/http/refusal'
import { idsOfWhole } from '#app/scans/suspicions/whole_case'
import { select } from '#database/select'
import type { NoteFile } from '#shared/scans/suspicions/work/case_work_contract'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

/** Finds the files of a case and its parts, by the id of their note's event. */
export async function findNoteFiles(suspicionId: number): Promise<Map<number, NoteFile[]>> {
  const rows = await select(db, 'suspicion_files', [
    'id',
    'event_id',
    'file_name',
    'bytes',
    'sha256',
  ])
    .whereIn('suspicion_id', idsOfWhole(db, suspicionId))
    .whereNotNull('event_id')
    .orderBy('id')
  const files = rows.map(({ event_id: event, file_name: name, ...row }) => ({
    event: event!,
    file: { ...row, name },
  }))
  const byEvent = Map.groupBy(files, ({ event }) => event)
  return new Map([...byEvent].map(([event, of]) => [event, of.map(({ file }) => file)]))
}

/** Throws {@link NotFound}. */
export async function sendNoteFile(
  ctx: HttpContext,
  suspicionId: number,
  fileId: number
): Promise<void> {
  const file = await select(db, 'suspicion_files', [
    'file_name',
    'media_type',
    'bytes',
    'sha256',
    'storage_key',
  ])
    .where('id', fileId)
    .whereIn('suspicion_id', idsOfWhole(db, suspicionId))
    .whereNotNull('event_id')
    .first()
  if (!file) throw new NotFound()
  await sendFile(ctx, file)
}
