import { SESSION_COOKIE } from '#app/sessions/session_cookie'
import { DatabaseSessionStore } from '#app/sessions/session_store'
import { giveCsrfToken, namedSession } from '#app/sessions/csrf_token'
import { sessionConfig } from '#config/session'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import type {} from '@adonisjs/session/session_middleware'

/** What the framework tells of sessions nobody listens to. */
const NOBODY = { emit: () => {} } as unknown as ConstructorParameters<typeof Session>[2]

/**
 * Opens the session of a call and keeps what became of it. Unlike the framework's own it writes
 * neither a row nor a cookie for a visitor who only reads, and none for a session that stays as it
 * is; and it sees to it that the browser has the CSRF token of its session.
 */
export async function openSession(ctx: HttpContext, next: NextFn): Promise<void> {
  const store = new DatabaseSessionStore(ctx)
  ctx.session = new Session(sessionConfig, () => store, NOBODY, ctx)
  await ctx.session.initiate(false)
  await next()
  giveCsrfToken(ctx, await keepSession(ctx, store))
}

/** Stores the session, and returns the id that the browser names it by; null when it has none. */
async function keepSession(ctx: HttpContext, store: DatabaseSessionStore): Promise<string | null> {
  const { session, response } = ctx
  const named = namedSession(ctx)
  if (session.hasBeenModified && session.isEmpty) {
    if (named === null) return null
    await store.destroy(named)
    response.clearCookie(SESSION_COOKIE)
    return null
  }
  if (session.hasBeenModified && session.sessionId !== named) {
    await session.commit()
    return session.sessionId
  }
  // The browser keeps the cookie it has, which another call may have given it meanwhile.
  if (named === null) return null
  await (session.hasBeenModified ? store.change(named, session.all()) : touch(ctx, store, named))
  return named
}

/** Moves the clocks of the session. What the call did is done, so it is answered even if they stand still. */
async function touch({ logger }: HttpContext, store: DatabaseSessionStore, id: string) {
  try {
    await store.touch(id)
  } catch (error) {
    logger.warn({ err: error }, 'session not touched')
  }
}
