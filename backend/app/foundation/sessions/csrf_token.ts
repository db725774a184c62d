import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE, secureCookies } from '#config/portal/cookies'
import { PRODUCT_KEYS } from '#config/portal/keys'
import type { HttpContext } from '@adonisjs/core/http'

/** API clients read this name, so it has no `__Host-` (docs/decisions/names-of-cookies.md). */
const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** The signing keys; the first one signs new tokens. */
const KEYS = PRODUCT_KEYS.map((key) => createHmac('sha256', key).update('csrf token').digest())
const NEWEST = KEYS.slice(0, 1)

/** Returns the session id of the signed cookie; null for visitors. */
export const namedSession = ({ request }: HttpContext): string | null =>
  (request.cookie(SESSION_COOKIE) as string | null | undefined) || null

/** Returns whether a request has the token of its session or, without a session, of its cookie. */
export function hasCsrfToken(ctx: HttpContext): boolean {
  const token = ctx.request.header(HEADER)
  const session = namedSession(ctx)
  if (!token || !isTokenOf(session, token)) return false
  return session !== null || token === cookieOf(ctx)
}

/**
 * Gives the browser a CSRF token unless it has one signed with the newest key. The token is a nonce
 * with a signature of nonce and session id, so it needs no database.
 */
export function giveCsrfToken(ctx: HttpContext, session: string | null): void {
  const known = cookieOf(ctx)
  if (known !== undefined && isTokenOf(session, known, NEWEST)) return
  const nonce = randomBytes(16).toString('base64url')
  ctx.response.plainCookie(COOKIE, `${nonce}.${signatureOf(session, nonce, KEYS[0]!)}`, {
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

function isTokenOf(session: string | null, token: string, keys: readonly Buffer[] = KEYS): boolean {
  const [nonce = '', signature = ''] = token.split('.', 2)
  const given = Buffer.from(signature)
  return keys.some((key) => {
    const expected = Buffer.from(signatureOf(session, nonce, key))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

const signatureOf = (session: string | null, nonce: string, key: Buffer) =>
  createHmac('sha256', key)
    .update(session === null ? `visitor:${nonce}` : `session:${session}:${nonce}`)
    .digest('base64url')
