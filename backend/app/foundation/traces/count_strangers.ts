import { countRequest } from '#app/foundation/traces/count_request'
import { networkOf } from '#app/foundation/http/network_of'
import type { HttpContext } from '@adonisjs/core/http'
import limiter from '@adonisjs/limiter/services/main'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The key under which a stranger's request is counted until its input proves valid. */
    strangerKey?: string
  }
}

/** Limit of strangers' requests with invalid input, per network and process. */
const BAD_REQUESTS = { requests: 300, duration: '1 min' }

/** Limits of reads by strangers, and of requests with an invalid token, per network and process. */
const READS = { requests: 300, duration: '1 min' }
const BAD_TOKENS = { requests: 100, duration: '1 min' }

/** Counts a stranger's request until its input proves valid; throws 429. */
export async function countStranger(ctx: HttpContext): Promise<void> {
  if (ctx.signedInUser || ctx.apiToken) return
  const key = keyOf('stranger', ctx)
  await countRequest(BAD_REQUESTS, key, 'memory')
  ctx.strangerKey = key
}

/** Reverts {@link countStranger} for valid input. */
export async function forgiveStranger({ strangerKey }: HttpContext): Promise<void> {
  if (strangerKey) await limiter.use('memory', BAD_REQUESTS).decrement(strangerKey)
}

/** Counts a stranger's read that needs statements but no input; throws 429. */
export async function countRead(ctx: HttpContext): Promise<void> {
  if (!ctx.signedInUser) await countRequest(READS, keyOf('read', ctx), 'memory')
}

/** Counts a request with an invalid token; throws 429. Valid tokens never count. */
export const countBadToken = (ctx: HttpContext): Promise<void> =>
  countRequest(BAD_TOKENS, keyOf('token', ctx), 'memory')

const keyOf = (what: string, { request }: HttpContext) => `${what}:${networkOf(request.ip())}`
