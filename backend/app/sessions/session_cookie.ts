import { cookieName } from '#config/cookies'
import { HttpRequest } from '@adonisjs/core/http'

/** The signed cookie with the id of a session. Visitors who only read have none. */
export const SESSION_COOKIE = cookieName('label-portal-session')

/** Texts of that cookie whose signature was found good, with what they say. */
const verified = new Map<string, unknown>()

const MOST_VERIFIED = 10_000

const readSigned = HttpRequest.prototype.cookie

/**
 * Browsers send the same cookie with every call, and its signature holds for as long as the process
 * has its keys: it is worked out once. Whether there still is such a session, the database is asked
 * each time.
 */
HttpRequest.macro('cookie', function (this: HttpRequest, name: string, absent?: string): unknown {
  if (name !== SESSION_COOKIE) return readSigned.call(this, name, absent)
  const text = this.cookiesList()[name] as string | undefined
  if (text === undefined) return absent
  const known = verified.get(text)
  if (known !== undefined) return known
  const said: unknown = readSigned.call(this, name)
  if (said === undefined) return absent
  if (verified.size >= MOST_VERIFIED) verified.clear()
  verified.set(text, said)
  return said
})
