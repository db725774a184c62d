import type { HttpContext } from '@adonisjs/core/http'

/** Is aborted once nobody waits for the answer any more: it was sent, or whoever asked has left. */
export function closedSignal({ response: { response } }: HttpContext): AbortSignal {
  const gone = new AbortController()
  if (response.closed) gone.abort()
  else response.once('close', () => gone.abort())
  return gone.signal
}
