import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { SESSION_COOKIE } from '#app/sessions/session_cookie'
import { secureCookies } from '#config/cookies'
import { PRODUCT_KEYS } from '#config/keys'
import type { HttpContext } from '@adonisjs/core/http'

/** Clients of the API read it by this name, so that it has no `__Host-` (docs/decisions/names-of-cookies.md). */
const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'

/** By which tokens are signed: the first one by which they are made. */
const KEYS = PRODUCT_KEYS.map((key) => createHmac('sha256', key).update('csrf token').digest())
const NEWEST = KEYS.slice(0, 1)

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
 * Gives the browser the token of a session, or a visitor's, unless it has one that is good and signed
 * by the newest key. Needs no database: the token is a nonce with a signature of it and the session's id.
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

/** Tokens whose signature was found good, with session and key: browsers send theirs at every call. */
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
