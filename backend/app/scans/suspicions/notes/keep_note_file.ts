import { keepUpload } from '#app/foundation/files/keep_upload'
import type { ReceivedFile } from '#app/foundation/http/input/receive_upload'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { requireNoPart } from '#app/scans/suspicions/move_suspicion'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { cleanFileName, endingAmong } from '#shared/ground/http/document_file'
import {
  MAX_CASE_FILES,
  NOTE_FILE_ENDINGS,
  NOTE_FILE_ENDINGS_SHOWN,
  type NoteFile,
} from '#shared/scans/suspicions/work/case_work_contract'

/**
 * Stores a file for a note that is being written. The file is removed after an hour unless a note
 * uses it. Throws 404, 409 if the case has too many files, and 422 at `file`.
 */
export async function keepNoteFile(
  suspicionId: number,
  file: ReceivedFile,
  filename: string,
  { staff, now }: StaffRequest
): Promise<NoteFile> {
  const type = endingAmong(NOTE_FILE_ENDINGS, cleanFileName(filename))
  if (!type) {
    const values = { endings: NOTE_FILE_ENDINGS_SHOWN }
    throw new Refusal(422, 'FILE_TYPE_UNKNOWN', { field: 'file', values })
  }
  return keepUpload(file, { name: filename, type, now }, async (trx, content) => {
    const known = await select(trx, 'suspicions', ['id', 'state'])
      .where('id', suspicionId)
      .forUpdate()
      .first()
    if (!known) throw new NotFound()
    requireNoPart(known)
    const files = trx.from('suspicion_files').where('suspicion_id', suspicionId)
    if ((await countRows(files)) >= MAX_CASE_FILES) {
      throw new Refusal(409, 'TOO_MANY_CASE_FILES', { values: { files: MAX_CASE_FILES } })
    }
    const id = await insertRows(trx, 'suspicion_files', [
      {
        suspicion_id: suspicionId,
        event_id: null,
        user_id: staff.id,
        ...content,
        created_at: toDbInstant(now),
      },
    ])
    return { id, name: content.file_name, bytes: content.bytes, sha256: content.sha256 }
  })
}
