import { serve } from '#app/foundation/endpoints/endpoint'
import { withUpload } from '#app/foundation/http/input/receive_upload'
import { filledLine } from '#app/foundation/http/input/server_fields'
import { idPath, pkInText } from '#app/foundation/http/input/url_fields'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { countRequest } from '#app/foundation/traces/count_request'
import { sendNoteFile } from '#app/scans/suspicions/notes/find_note_files'
import { keepNoteFile } from '#app/scans/suspicions/notes/keep_note_file'
import { RESOURCE_RIGHTS, RIGHT_TO_CHANGE_SUSPICIONS } from '#shared/ground/access/resource_rights'
import { problem } from '#shared/ground/http/problem'
import { downloadNoteFile, uploadNoteFile } from '#shared/scans/suspicions/suspicions_endpoints'
import { MAX_NOTE_FILE_MEGABYTES, noteFile } from '#shared/scans/suspicions/work/case_work_contract'
import vine from '@vinejs/vine'

const UPLOADS = { requests: 120, duration: '1 min' }

serve(uploadNoteFile, {
  access: RIGHT_TO_CHANGE_SUSPICIONS,
  summary: 'Keep a file of up to 10 MB for a note that is being written',
  params: idPath,
  query: vine.create({ filename: filledLine(255) }),
  takes: 'application/octet-stream',
  status: 201,
  response: noteFile,
  throttled: true,
  handle: async (request) => {
    await countRequest(UPLOADS, `uploads:${request.user.id}`, 'memory')
    const { path, query, ctx } = request
    return withUpload(
      ctx,
      (file) => keepNoteFile(path.id, file, query.filename, staffRequest(request)),
      MAX_NOTE_FILE_MEGABYTES
    )
  },
})

serve(downloadNoteFile, {
  access: RESOURCE_RIGHTS.suspicions,
  summary: 'A file of a note, whole or in part',
  params: vine.create({ id: pkInText(), file: pkInText() }),
  produces: 'application/octet-stream',
  refusals: { 416: problem },
  handle: ({ ctx, path }) => sendNoteFile(ctx, path.id, path.file),
})
