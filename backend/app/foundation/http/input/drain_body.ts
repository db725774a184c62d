import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Discards the rest of a body before the connection closes. Otherwise a client that still sends,
 * such as nginx, would see a broken connection instead of the refusal. The time limit of bodies
 * applies.
 */
export async function drainBody({ request, response }: HttpContext): Promise<void> {
  const body = request.request
  if (response.response.shouldKeepAlive || body.complete || body.destroyed) return
  // A client that disconnects gets no response.
  await finished(body.resume(), { writable: false }).catch(() => {})
}
