import { dbInstantToDate } from '#database/instant'
import type { Row } from '#database/rows'
import { HOUR_MS } from '#shared/ground/dates/spans'
import env from '#start/env'

const IDLE_MINUTES = env.get('SESSION_IDLE_MINUTES') ?? 60

/** Hours that heartbeats alone keep a session alive. */
const ABANDONED_HOURS = 12

const LIFETIME_MS = {
  staff: (env.get('SESSION_STAFF_HOURS') ?? 12) * HOUR_MS,
  supplier: (env.get('SESSION_SUPPLIER_DAYS') ?? 7) * 24 * HOUR_MS,
}

export type SessionInstants = Row<'sessions', 'created_at' | 'last_seen_at' | 'last_action_at'>

/**
 * Computes the end of a session (rule 2.7): after the idle time without requests, after 12 hours of
 * heartbeats alone, or after the maximum time.
 */
export function sessionTimes(row: SessionInstants, isStaff: boolean, now: Date) {
  const endsAt = Math.min(
    timeOf(row.last_seen_at) + IDLE_MINUTES * 60_000,
    timeOf(row.last_action_at) + ABANDONED_HOURS * HOUR_MS,
    timeOf(row.created_at) + LIFETIME_MS[isStaff ? 'staff' : 'supplier']
  )
  const expiresInSeconds = Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000))
  return { expired: now.getTime() >= endsAt, expiresInSeconds }
}

const timeOf = (stored: string) => dbInstantToDate(stored).getTime()
