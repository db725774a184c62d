import * as v from 'valibot'

/** A session, whose location is not stored. */
export const ownSession = v.strictObject({
  /** Identifies the session, but cannot be used to log in. */
  pk: v.string(),
  current: v.boolean(),
  /** Browser and system as reported by the browser, such as `Firefox` and `Windows`, or null. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  started_at: v.string(),
  last_seen_at: v.string(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const ownSessionList = v.array(ownSession)
