import env from '#start/env'

/** Minutes without any call of the browser after which a session ends. */
const IDLE_MINUTES = env.get('SESSION_IDLE_MINUTES') ?? 60

/** Hours the heartbeat alone keeps a session whose person does nothing. */
const ABANDONED_HOURS = 12

/**
 * Tells when a session ends: after the idle time without any call of its browser, or after
 * 12 hours in which only the browser's heartbeat called and the person did nothing.
 */
export function sessionTimes(lastSeen: Date, lastAction: Date, now: Date) {
  const endsAt = Math.min(
    lastSeen.getTime() + IDLE_MINUTES * 60_000,
    lastAction.getTime() + ABANDONED_HOURS * 3_600_000
  )
  const expiresInSeconds = Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000))
  return { expired: now.getTime() >= endsAt, expiresInSeconds }
}
