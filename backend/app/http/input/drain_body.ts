import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Reads and discards the rest of a body before the call is answered, if the connection closes
 * afterwards: Node would cut it, and a client that is still sending, such as nginx, would see a
 * broken connection instead of the refusal. The time limit of bodies applies here, too.
 */
export async function drainBody({ request, response }: HttpContext): Promise<void> {
  const body = request.request
  if (response.response.shouldKeepAlive || body.complete || body.destroyed) return
  // A client that disconnects meanwhile gets no answer.
  await finished(body.resume(), { writable: false }).catch(() => {})
}
