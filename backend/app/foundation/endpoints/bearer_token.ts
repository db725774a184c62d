import { runByToken } from '#app/foundation/audit_trail/acted_by'
import { countBadToken } from '#app/foundation/traces/count_strangers'
import { Refusal } from '#app/foundation/http/refusal'
import { type ApiToken, useToken } from '#app/foundation/sessions/api_tokens'
import { COMPANY_TOKEN_PREFIX, useCompanyToken } from '#app/foundation/sessions/company_tokens'
import { countRequest } from '#app/foundation/traces/count_request'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'

/** Limit of requests per company token and process. */
const COMPANY_REQUESTS = { requests: 300, duration: '1 min' }

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The token of a program; null for browsers. */
    apiToken: ApiToken | null
  }
}

/**
 * Reads the token of the `Authorization` header. A request with a token ignores cookies. Throws 401
 * for an invalid token, and 429 above the limits. A company's token acts as its user.
 */
export async function takeBearerToken(ctx: HttpContext, next: NextFn) {
  const token = /^Bearer +(\S+)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
  if (token === undefined) return next()
  const use = token.startsWith(COMPANY_TOKEN_PREFIX) ? useCompanyToken : useToken
  ctx.apiToken = await use(db.connection(), token, new Date())
  if (!ctx.apiToken) {
    await countBadToken(ctx)
    throw new Refusal(401, 'INVALID_TOKEN')
  }
  const { id, name, user } = ctx.apiToken
  if (!user) return next()
  await countRequest(COMPANY_REQUESTS, `company_token:${id}`, 'memory')
  ctx.signedInUser = user
  return runByToken(name, next)
}

/** Skips a step for programs with a token, which have no cookies. */
export function unlessToken(step: (ctx: HttpContext, next: NextFn) => Promise<void>): typeof step {
  return (ctx, next) => (ctx.apiToken ? next() : step(ctx, next))
}
