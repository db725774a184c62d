import { createHash, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { database } from '#tests/bench/bare/database'
import { toDbInstant } from '#database/instant'
import type { CompanyGroup, TransportRestriction } from '#shared/ground/states/company_kinds'

export interface Caller {
  session: string
  expires_in: number
  user_id: number
  email: string
  first_name: string
  last_name: string
  rights: string[]
  company_id: number
  company_name: string
  cofor6: string
  cofor10: string
  vat_identification_no: string
  company_reference: string
  company_group: CompanyGroup
  transport_restriction: TransportRestriction | null
  blocked_for_ordering: number
  catalogue_version: string
}

type SessionRow = Omit<Caller, 'session' | 'rights' | 'expires_in'> & {
  rights: string | null
  created_at: string
  last_seen_at: string
  last_action_at: string
}

const FIND_CALLER = `
  SELECT s.created_at, s.last_seen_at, s.last_action_at, u.id AS user_id, u.email, u.first_name,
    u.last_name, c.id AS company_id, c.name AS company_name, c.cofor6, c.cofor10,
    c.vat_identification_no, c.company_reference, c.company_group, c.transport_restriction,
    c.blocked_for_ordering,
    (SELECT GROUP_CONCAT(DISTINCT rr.right_name ORDER BY rr.right_name) FROM user_roles ur
     JOIN role_rights rr ON rr.role_id = ur.role_id WHERE ur.user_id = u.id) AS rights,
    (SELECT value FROM shop_settings WHERE name = 'catalogueVersion') AS catalogue_version
  FROM sessions s
  JOIN users u ON u.id = s.user_id AND u.is_active = 1 AND u.state = 'APPROVED'
  JOIN companies c ON c.id = u.company_id AND c.blocked_completely = 0
  WHERE s.id = ?`

const FIND_ACCOUNT = `
  SELECT u.id, u.password_hash, u.is_active, u.state FROM users u
  JOIN companies c ON c.id = u.company_id
  WHERE u.email = ? AND c.cofor10 = ? AND c.blocked_completely = 0`

const FIND_RIGHTS = `
  SELECT DISTINCT rr.right_name FROM user_roles ur
  JOIN role_rights rr ON rr.role_id = ur.role_id WHERE ur.user_id = ? ORDER BY rr.right_name`

const HOUR_MS = 3_600_000
const TOUCH_AFTER_MS = 1_000
const KEY = randomBytes(32)

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const timeOf = (stored: string) => Date.parse(`${stored.replace(' ', 'T')}Z`)

const csrfTokenOf = (session: string) =>
  createHmac('sha256', KEY).update(session).digest('base64url')

/**
 * Finds the sender of a request with one statement. At most once a second, another statement
 * extends the session.
 */
export async function findCaller(request: IncomingMessage, isActive: boolean) {
  const session = /(?:^|; )bare=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  if (!session) return null
  const id = hashOf(session)
  const [row] = await database.read<SessionRow>(FIND_CALLER, id)
  const now = Date.now()
  if (!row) return null
  const [seen, acted, created] = [row.last_seen_at, row.last_action_at, row.created_at].map(timeOf)
  const endsAt = Math.min(seen! + HOUR_MS, acted! + 12 * HOUR_MS, created! + 168 * HOUR_MS)
  if (now >= endsAt) return null
  if (isActive && now - seen! >= TOUCH_AFTER_MS) {
    const at = toDbInstant(new Date(now))
    const touch = 'UPDATE sessions SET last_seen_at = ?, last_action_at = ? WHERE id = ?'
    await database.write(touch, at, at, id)
  }
  return {
    ...row,
    session,
    rights: row.rights?.split(',') ?? [],
    expires_in: Math.ceil((endsAt - now) / 1000),
  } satisfies Caller
}

export const hasCsrfToken = (request: IncomingMessage, { session }: Caller): boolean =>
  request.headers['x-xsrf-token'] === csrfTokenOf(session)

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Checks the password and starts a session; null when the password is wrong. */
export async function logIn(body: { username: string; account_id: string; password: string }) {
  const [account] = await database.read<{ id: number; password_hash: string; state: string }>(
    FIND_ACCOUNT,
    body.username,
    body.account_id
  )
  const [, , work = '', salt = '', hash = ''] = account?.password_hash.split('$') ?? []
  const [N, r, p] = work.match(/\d+/g)?.map(Number) ?? []
  const expected = Buffer.from(hash, 'base64')
  const options = { N, r, p, maxmem: 33_554_432 }
  const given = await derive(body.password, Buffer.from(salt, 'base64'), 64, options)
  if (!account || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const at = toDbInstant(new Date())
  const session = randomBytes(32).toString('base64url')
  const start = `
    INSERT INTO sessions (id, user_id, data, user_agent, created_at, last_seen_at, last_action_at)
    VALUES (?, ?, '{}', '', ?, ?, ?)`
  const [rights] = await Promise.all([
    database.read<{ right_name: string }>(FIND_RIGHTS, account.id),
    database.write(start, hashOf(session), account.id, at, at, at),
    database.write('UPDATE users SET last_login_at = ? WHERE id = ?', at, account.id),
  ])
  return {
    response: { logged_in: true, permissions: rights.map(({ right_name: right }) => right) },
    cookies: [`bare=${session}; Path=/; HttpOnly`, `XSRF-TOKEN=${csrfTokenOf(session)}; Path=/`],
  }
}
