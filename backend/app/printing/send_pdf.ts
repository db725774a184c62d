import { closedSignal } from '#app/http/closed_signal'
import type { Turn } from '#app/http/slots/turns'
import type { HttpContext } from '@adonisjs/core/http'

/** The turn of the person who asks for a PDF; it ends when they leave. */
export const turnOf = (ctx: HttpContext): Turn => ({
  person: ctx.signedInUser?.id ?? null,
  gone: closedSignal(ctx),
})

/** Name and disposition of a PDF: browsers show it inline, or save it as an attachment. */
interface SentPdf {
  name: string
  disposition: 'inline' | 'attachment'
}

/** Sends a PDF that nobody else may see. */
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
