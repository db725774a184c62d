import { closedSignal } from '#app/foundation/http/closed_signal'
import type { Turn } from '#app/foundation/http/slots/turns'
import type { HttpContext } from '@adonisjs/core/http'

/** Returns the user's turn for a PDF; it ends when they disconnect. */
export const turnOf = (ctx: HttpContext): Turn => ({
  person: ctx.signedInUser?.id ?? null,
  gone: closedSignal(ctx),
})

interface SentPdf {
  name: string
  disposition: 'inline' | 'attachment'
}

export function sendPdf(
  { response }: HttpContext,
  content: Buffer,
  { name, disposition }: SentPdf
): void {
  response.header('Content-Disposition', `${disposition}; filename="${name}"`)
  response.header('Cache-Control', 'private, no-store')
  response.type('application/pdf')
  response.send(content)
}
