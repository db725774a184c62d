import { countRequest } from '#app/http/count_request'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The key that a stranger's call was counted under, until its input was found to be good. */
    strangerKey?: string
  }
}

/** Calls of one address that strangers send with input that is not good, in each server process. */
const BAD_CALLS = { requests: 300, duration: '1 min' }

/**
 * Counts a stranger's call before anything of its input is looked at; throws 429 with the seconds
 * to wait. Calls with good input are uncounted afterwards and left to the limits of their endpoint.
 */
export async function countStranger(ctx: HttpContext): Promise<void> {
  if (ctx.signedInUser || ctx.apiToken) return
  const key = `stranger:${ctx.request.ip()}`
  await countRequest(BAD_CALLS, key, 'memory')
  ctx.strangerKey = key
}

/** Takes back what {@link countStranger} counted: the input is good. */
export async function forgiveStranger({ strangerKey }: HttpContext): Promise<void> {
  if (strangerKey) await limiter.use('memory', BAD_CALLS).decrement(strangerKey)
}
