import { countRequest } from '#app/http/count_request'
import { networkOf } from '#app/http/network_of'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The key that a stranger's call was counted under, until its input was found to be good. */
    strangerKey?: string
  }
}

/** Calls of one network that strangers send with input that is not good, in each server process. */
const BAD_CALLS = { requests: 300, duration: '1 min' }

/** Calls of one network that strangers send without any input, and calls with a bad token. */
const READS = { requests: 300, duration: '1 min' }
const BAD_TOKENS = { requests: 100, duration: '1 min' }

/**
 * Counts a stranger's call before anything of its input is looked at; throws 429 with the seconds
 * to wait. Calls with good input are uncounted afterwards and left to the limits of their endpoint.
 */
export async function countStranger(ctx: HttpContext): Promise<void> {
  if (ctx.signedInUser || ctx.apiToken) return
  const key = keyOf('stranger', ctx)
  await countRequest(BAD_CALLS, key, 'memory')
  ctx.strangerKey = key
}

/** Takes back what {@link countStranger} counted: the input is good. */
export async function forgiveStranger({ strangerKey }: HttpContext): Promise<void> {
  if (strangerKey) await limiter.use('memory', BAD_CALLS).decrement(strangerKey)
}

/** Counts what a stranger reads, where that costs statements and needs no input; may throw 429. */
export async function countRead(ctx: HttpContext): Promise<void> {
  if (!ctx.signedInUser) await countRequest(READS, keyOf('read', ctx), 'memory')
}

/**
 * Counts a call whose token is not good; may throw 429. Good tokens are never counted: whoever
 * tries others behind the same proxy keeps no program out.
 */
export const countBadToken = (ctx: HttpContext): Promise<void> =>
  countRequest(BAD_TOKENS, keyOf('token', ctx), 'memory')

const keyOf = (what: string, { request }: HttpContext) => `${what}:${networkOf(request.ip())}`
