import { finished } from 'node:stream/promises'
import type { HttpContext } from '@adonisjs/core/http'

/**
 * Lets what is left of a body go by before the call is answered, where the connection closes then:
 * Node would cut it, and who still sends, such as nginx, would see that and not the refusal. The
 * time limit of requests holds here, too.
 */
export async function takeRest({ request, response }: HttpContext): Promise<void> {
  const body = request.request
  if (response.response.shouldKeepAlive || body.complete || body.destroyed) return
  // Who hangs up meanwhile gets no answer.
  await finished(body.resume(), { writable: false }).catch(() => {})
}
