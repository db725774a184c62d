import { noteExport } from '#app/exports/note_export'
import { sendStream } from '#app/http/send_stream'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Sends a file of data while it is read (see {@link sendStream}). Who downloads it is noted as soon
 * as there is something to send, and before it is sent.
 */
export const sendExport = (
  { ctx, now }: { ctx: HttpContext; now: Date },
  { name, type }: { name: string; type: string },
  pieces: AsyncIterable<string | Uint8Array>
): Promise<void> =>
  sendStream(ctx, pieces, async () => {
    await noteExport(ctx, name, now)
    ctx.response.header('Content-Disposition', `attachment; filename="${name}"`)
    ctx.response.header('Content-Type', type)
  })
