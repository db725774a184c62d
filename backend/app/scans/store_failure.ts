/** What failed between us and the store, so that the same may succeed a moment later. */
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
 * ClickHouse's codes for what is no fault of the statement: too slow (159, 160), too large (241,
 * 307), no room on the disk (243), a file that cannot be written or read whole (75, 33), too much
 * at once (202, 252), a part of the cluster away (210, 279, 209, 425), read-only (242, 164), login
 * refused (516, 193, 194), tables that are not there because they are rebuilt (60, 81).
 */
const UNABLE = new Set([
  33, 60, 75, 81, 159, 160, 164, 193, 194, 202, 209, 210, 241, 242, 243, 252, 279, 307, 319, 425,
  516, 999,
])

/** What a system says of a file that gets no more room: on the disk, by a quota, or by a limit of its size. */
const FULL_WORDS = /Not enough space|No space left|quota exceeded|File too large/i

/** ClickHouse's code for more rows, or groups of them, than a statement allows. */
const TOO_MANY_ROWS = 158

interface StoreError {
  code?: unknown
  message?: unknown
}

/** Returns whether the connection failed, and not the statement. */
export function isTransient(error: unknown): boolean {
  const { code, message } = (error ?? {}) as StoreError
  return LOST.has(String(code)) || LOST_WORDS.test(String(message))
}

/** Returns whether the store could not do its work, whatever the statement was. */
export function isUnable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as StoreError
  if (isTransient(error) || UNABLE.has(Number(code))) return true
  return FULL_WORDS.test(String(message)) || /StoreIsEnding/.test(String(message))
}

/** Returns whether a statement found more groups than it allows. */
export const isTooMany = (error: unknown): boolean =>
  Number((error as StoreError | null)?.code) === TOO_MANY_ROWS
