import { countBadToken } from '#app/http/count_strangers'
import { Refusal } from '#app/http/refusal'
import { type ApiToken, useToken } from '#app/tokens/api_tokens'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import db from '@adonisjs/lucid/services/db'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The token a program calls with; null for people and their browsers. */
    apiToken: ApiToken | null
  }
}

/**
 * Takes the token of a call's `Authorization` header. A call that has one is judged by it alone: an
 * invalid token gets 401, whatever the cookies say, and 429 after too many.
 */
export async function takeBearerToken(ctx: HttpContext, next: NextFn) {
  const token = /^Bearer +(\S+)$/i.exec(ctx.request.header('authorization') ?? '')?.[1]
  if (token === undefined) return next()
  ctx.apiToken = await useToken(db.connection(), token, new Date())
  if (!ctx.apiToken) {
    await countBadToken(ctx)
    throw new Refusal(401, 'INVALID_TOKEN')
  }
  return next()
}

/** A step on the way of browsers, which programs with a token leave out: they have no cookies. */
export function unlessToken(step: (ctx: HttpContext, next: NextFn) => Promise<void>): typeof step {
  return (ctx, next) => (ctx.apiToken ? next() : step(ctx, next))
}
