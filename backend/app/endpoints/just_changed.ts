import { cookieName, secureCookies } from '#config/cookies'
import { replicas } from '#config/database'
import type { HttpContext } from '@adonisjs/core/http'

/** A browser has it for as long as a replica may lack what the browser changed. */
const COOKIE = cookieName('just_changed')

/** Cookies live whole seconds, and each side has its own idea of when one begins. */
const MARGIN_SECONDS = 2

/**
 * Has the browser read from the primary for a while after a call that may change something, at
 * whatever server. Set before the call does it: one whose answer says that it failed may have
 * changed something too.
 */
export function noteChange({ request, response }: HttpContext): void {
  if (replicas.all.length > 0 && !['GET', 'HEAD'].includes(request.method())) {
    response.plainCookie(COOKIE, '1', {
      maxAge: replicas.maxLagMs / 1_000 + MARGIN_SECONDS,
      httpOnly: true,
      secure: secureCookies,
      sameSite: 'lax',
      path: '/',
    })
  }
}

/**
 * Whether a caller may have changed something that a replica still lacks. Programs with a token keep
 * no cookies, and always read from the primary.
 */
export const hasJustChanged = (ctx: HttpContext): boolean =>
  Boolean(ctx.apiToken ?? ctx.request.plainCookie(COOKIE))
