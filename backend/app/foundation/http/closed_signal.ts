import type { HttpContext } from '@adonisjs/core/http'

/** Returns a signal that aborts once the response is sent or the client disconnects. */
export function closedSignal({ response: { response } }: HttpContext): AbortSignal {
  const gone = new AbortController()
  if (response.closed) gone.abort()
  else response.once('close', () => gone.abort())
  return gone.signal
}
