import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE } from '#app/foundation/sessions/session_cookie'
import { secureCookies } from '#config/cookies'
import { PRODUCT_KEYS } from '#config/keys'
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

/** Returns whether a request has the CSRF token of the session, else of the cookie. */
export function hasCsrfToken(ctx: HttpContext): boolean {
  const token = ctx.request.header(HEADER)
  const session = namedSession(ctx)
  if (!token || !isTokenOf(session, token)) return false
  return session !== null || token === cookieOf(ctx)
}

/**
 * Gives the browser a CSRF token unless it has one signed by the newest key. The token is a nonce
 * and a signature with the session's id, so it needs no database.
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

/** Cache of verified tokens, which browsers send with every request. */
const goodTokens = new Map<string, { session: string | null; key: Buffer }>()

const MOST_GOOD_TOKENS = 10_000

function isTokenOf(session: string | null, token: string, keys: readonly Buffer[] = KEYS): boolean {
  const known = goodTokens.get(token)
  if (known && known.session === session && keys.includes(known.key)) return true
  const [nonce = '', signature = ''] = token.split('.', 2)
  const given = Buffer.from(signature)
  const key = keys.find((candidate) => {
    const expected = Buffer.from(signatureOf(session, nonce, candidate))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
  if (!key) return false
  if (goodTokens.size >= MOST_GOOD_TOKENS) goodTokens.clear()
  goodTokens.set(token, { session, key })
  return true
}

const signatureOf = (session: string | null, nonce: string, key: Buffer) =>
  createHmac('sha256', key)
    .update(session === null ? `visitor:${nonce}` : `session:${session}:${nonce}`)
    .digest('base64url')
