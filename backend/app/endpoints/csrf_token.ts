import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE } from '#app/accounts/sessions/session_cookie'
import { secureCookies } from '#config/cookies'
import env from '#start/env'
import type { HttpContext } from '@adonisjs/core/http'

const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

const KEY = createHmac('sha256', env.get('APP_KEY').release()).update('csrf token').digest()

/**
 * The session that a call's cookie names, whether or not there is one; null for visitors. Its
 * signature is checked, so nobody makes an id up.
 */
export const namedSession = ({ request }: HttpContext): string | null =>
  (request.cookie(SESSION_COOKIE) as string | null | undefined) || null

/**
 * Whether an unsafe call carries the token that this browser was given: that of its session from
 * the login on, and before it the one in its own cookie.
 */
export function hasCsrfToken(ctx: HttpContext): boolean {
  const token = ctx.request.header(HEADER)
  const session = namedSession(ctx)
  if (!token || !isTokenOf(session, token)) return false
  return session !== null || token === cookieOf(ctx)
}

/**
 * Gives the browser the token of a session, or a visitor's, unless it has one that is good. Needs
 * no database: the token is a nonce with a signature of it and the session's id.
 */
export function giveCsrfToken(ctx: HttpContext, session: string | null): void {
  const known = cookieOf(ctx)
  if (known !== undefined && isTokenOf(session, known)) return
  const nonce = randomBytes(16).toString('base64url')
  ctx.response.plainCookie(COOKIE, `${nonce}.${signatureOf(session, nonce)}`, {
    encode: false,
    path: '/',
    maxAge: undefined,
    httpOnly: false,
    secure: secureCookies,
    sameSite: 'lax',
  })
}

const cookieOf = ({ request }: HttpContext) =>
  request.plainCookie(COOKIE, undefined, false) as string | undefined

function isTokenOf(session: string | null, token: string): boolean {
  const [nonce = '', signature = ''] = token.split('.', 2)
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(session, nonce))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (session: string | null, nonce: string) =>
  createHmac('sha256', KEY)
    .update(session === null ? `visitor:${nonce}` : `session:${session}:${nonce}`)
    .digest('base64url')
