import { SESSION_COOKIE } from '#config/portal/cookies'
import { DatabaseSessionStore } from '#app/foundation/sessions/session_store'
import { giveCsrfToken, namedSession } from '#app/foundation/sessions/csrf_token'
import '#app/foundation/sessions/verified_cookies'
import { sessionConfig } from '#config/session'
import type {} from '@adonisjs/auth/initialize_auth_middleware'
import auth from '@adonisjs/auth/services/main'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Session } from '@adonisjs/session'
import type {} from '@adonisjs/session/session_middleware'

const NOBODY = { emit: () => {} } as unknown as ConstructorParameters<typeof Session>[2]

/**
 * Opens the session for the guard and stores it afterwards. Unlike the framework, writes no row or
 * cookie for visitors who only read, or for unchanged sessions. Also gives a CSRF token.
 */
export async function openSession(ctx: HttpContext, next: NextFn): Promise<void> {
  ctx.auth = auth.createAuthenticator(ctx)
  const store = new DatabaseSessionStore(ctx)
  ctx.session = new Session(sessionConfig, () => store, NOBODY, ctx)
  await ctx.session.initiate(false)
  await next()
  giveCsrfToken(ctx, await keepSession(ctx, store))
}

/** Returns the id in the browser's cookie, or null. */
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
  // Sends no cookie, because another request may have set a newer one.
  if (named === null) return null
  await (session.hasBeenModified ? store.change(named, session.all()) : touch(ctx, store, named))
  return named
}

/** A failure does not affect the response. */
async function touch({ logger }: HttpContext, store: DatabaseSessionStore, id: string) {
  try {
    await store.touch(id)
  } catch (error) {
    logger.warn({ err: error }, 'session not touched')
  }
}
