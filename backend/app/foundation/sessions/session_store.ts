import { sha256 } from '#app/foundation/security/sha256'
import { type SessionRow, findSession } from '#app/foundation/sessions/find_session'
import { sessionTimes } from '#app/foundation/sessions/session_times'
import { namedSession } from '#app/foundation/sessions/csrf_token'
import { dbInstantToDate, toDbInstant } from '#database/instant'
import db from '@adonisjs/lucid/services/db'
import type { HttpContext } from '@adonisjs/core/http'
import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'

const TOUCH_EVERY_MS = 1_000

/**
 * Stores sessions in the database under hashed ids. They end after silence, inactivity or a maximum
 * time ({@link sessionTimes}). The row then reads as `timed_out` until the next login.
 */
export class DatabaseSessionStore implements SessionStoreContract {
  #row: SessionRow | null = null

  constructor(private readonly ctx: HttpContext) {}

  async read(sessionId: string): Promise<SessionData | null> {
    // A visitor's id is new, so no row exists.
    if (namedSession(this.ctx) !== sessionId) return null
    const row = await findSession(this.ctx, rowIdOf(sessionId))
    if (!row) return null
    const data = JSON.parse(row.data) as SessionData
    const isStaff = data[IS_STAFF] !== false
    const { expired, expiresInSeconds } = sessionTimes(row, isStaff, new Date())
    this.#row = row
    this.ctx.sessionExpiresIn = expired ? null : expiresInSeconds
    if (!expired) return data
    const { [this.#userKey]: loggedIn, timed_out: timedOut, acting: _, ...rest } = data
    return loggedIn || timedOut ? { ...rest, timed_out: true } : rest
  }

  async write(sessionId: string, data: SessionData): Promise<void> {
    const changes = this.#changesOf(data)
    const userAgent = (this.ctx.request.header('user-agent') ?? '').slice(0, 255)
    const row = { id: rowIdOf(sessionId), user_agent: userAgent, created_at: changes.last_seen_at }
    await db.table('sessions').insert({ ...row, ...changes })
  }

  /** Updates a session unless its row was deleted, so that no request revives an ended session. */
  async change(sessionId: string, data: SessionData): Promise<void> {
    await db.from('sessions').where('id', rowIdOf(sessionId)).update(this.#changesOf(data))
  }

  async destroy(sessionId: string): Promise<void> {
    await db.from('sessions').where('id', rowIdOf(sessionId)).delete()
  }

  async touch(sessionId: string): Promise<void> {
    if (this.ctx.passiveRequest === 'silent' || !this.#row || this.ctx.sessionExpiresIn === null) {
      return
    }
    const now = new Date()
    const { last_seen_at: seenAt, last_action_at: actedAt } = this.#row
    const isAction = !this.ctx.passiveRequest
    const changed = {
      ...(isStale(seenAt, now) && { last_seen_at: toDbInstant(now) }),
      ...(isAction && isStale(actedAt, now) && { last_action_at: toDbInstant(now) }),
    }
    if (Object.keys(changed).length === 0) return
    await db.from('sessions').where('id', rowIdOf(sessionId)).update(changed)
  }

  #changesOf(data: SessionData) {
    const now = toDbInstant(new Date())
    const userId = (data[this.#userKey] as number | undefined) ?? null
    return { data: JSON.stringify(data), user_id: userId, last_seen_at: now, last_action_at: now }
  }

  get #userKey(): string {
    return this.ctx.auth.use('web').sessionKeyName
  }
}

/** The session's key for whether the user is staff, whose sessions end earlier. */
export const IS_STAFF = 'is_staff'

/** Hashes the id, so that reading the table reveals no session. */
export const rowIdOf = sha256

const isStale = (stored: string, now: Date) =>
  now.getTime() - dbInstantToDate(stored).getTime() >= TOUCH_EVERY_MS

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** Seconds until the session ends; null without a session. */
    sessionExpiresIn: number | null
  }
}
