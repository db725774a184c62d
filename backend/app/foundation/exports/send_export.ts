import { noteExport } from '#app/foundation/exports/note_export'
import { sendStream } from '#app/foundation/http/send_stream'
import type { HttpContext } from '@adonisjs/core/http'

export interface ExportFile {
  name: string
  type: string
}

/** Streams a file (see {@link sendStream}). Records the download before it is sent. */
export const sendExport = (
  { ctx, now }: { ctx: HttpContext; now: Date },
  file: ExportFile,
  pieces: AsyncIterable<string | Uint8Array>
): Promise<void> =>
  sendStream(ctx, pieces, async () => {
    await noteExport(ctx, file.name, now)
    nameFile(ctx, file)
  })

export function nameFile({ response }: HttpContext, { name, type }: ExportFile): void {
  response.header('Content-Disposition', `attachment; filename="${name}"`)
  response.header('Content-Type', type)
}
