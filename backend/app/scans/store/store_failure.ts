/** Connection failures, which may disappear on a retry. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const LOST_WORDS = /socket hang up|Timeout error|aborted|other side closed|Nobody waits/i

/**
 * ClickHouse's codes for errors that the statement did not cause: too slow (159, 160), too large
 * (241, 307), disk full (243), file errors (75, 33), too many queries (202, 252), a machine of the
 * cluster unavailable (210, 279, 209, 425), read-only (242, 164), login refused (516, 193, 194) and
 * tables missing during a rebuild (60, 81).
 */
const UNABLE = new Set([
  33, 60, 75, 81, 159, 160, 164, 193, 194, 202, 209, 210, 241, 242, 243, 252, 279, 307, 319, 425,
  516, 999,
])

const FULL_WORDS = /Not enough space|No space left|quota exceeded|File too large/i

const TOO_MANY_ROWS = 158

interface StoreError {
  code?: unknown
  message?: unknown
}

export function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as StoreError
  return LOST.has(String(code)) || LOST_WORDS.test(String(message))
}

/** Returns whether the store could not work, regardless of the statement. */
export function isUnable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as StoreError
  if (isTransient(error) || UNABLE.has(Number(code))) return true
  return FULL_WORDS.test(String(message)) || /StoreIsEnding/.test(String(message))
}

export const isTooMany = (error: unknown): boolean =>
  Number((error as StoreError | null)?.code) === TOO_MANY_ROWS
