import { noteExport } from '#app/exports/note_export'
import { sendStream } from '#app/http/send_stream'
import type { HttpContext } from '@adonisjs/core/http'

/** How a file is named and what it is. */
export interface ExportFile {
  name: string
  type: string
}

/**
 * Sends a file of data while it is read (see {@link sendStream}). Who downloads it is noted as soon
 * as there is something to send, and before it is sent.
 */
export const sendExport = (
  { ctx, now }: { ctx: HttpContext; now: Date },
  file: ExportFile,
  pieces: AsyncIterable<string | Uint8Array>
): Promise<void> =>
  sendStream(ctx, pieces, async () => {
    await noteExport(ctx, file.name, now)
    nameFile(ctx, file)
  })

/** Has a browser save the answer as a file of that name. */
export function nameFile({ response }: HttpContext, { name, type }: ExportFile): void {
  response.header('Content-Disposition', `attachment; filename="${name}"`)
  response.header('Content-Type', type)
}
