import { randomUUID } from 'node:crypto'
import { sha256 } from '#app/foundation/security/sha256'
import { cookieName, secureCookies } from '#config/portal/cookies'
import type { HttpContext } from '@adonisjs/core/http'
import * as v from 'valibot'

const COOKIE = cookieName('label-portal-browser')
const LIFETIME = '180 days'

/** Maximum accounts remembered per browser, because colleagues share machines. */
const MAX_ACCOUNTS = 5

const knownBrowser = v.object({ id: v.string(), accounts: v.array(v.string()) })

export interface Account {
  email: string
  accountId: string
}

/** Returns the id of a browser that has logged in to the account before, else null. */
export function knownBrowserId(ctx: HttpContext, account: Account): string | null {
  const known = readCookie(ctx)
  return known?.accounts.includes(hashOf(account)) ? known.id : null
}

export function rememberBrowser(ctx: HttpContext, account: Account): void {
  const { id, accounts } = readCookie(ctx) ?? { id: randomUUID(), accounts: [] }
  const hash = hashOf(account)
  const others = accounts.filter((known) => known !== hash)
  ctx.response.encryptedCookie(
    COOKIE,
    { id, accounts: [hash, ...others].slice(0, MAX_ACCOUNTS) },
    { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax', maxAge: LIFETIME }
  )
}

function readCookie(ctx: HttpContext) {
  const cookie = v.safeParse(knownBrowser, ctx.request.encryptedCookie(COOKIE))
  return cookie.success ? cookie.output : null
}

const hashOf = ({ email, accountId }: Account) => sha256(`${email}|${accountId}`)
