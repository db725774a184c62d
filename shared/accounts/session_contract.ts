import * as v from 'valibot'

/** A living session of one's own. Where it is used from is not stored. */
export const ownSession = v.strictObject({
  /** Names the session without being good for anything else. */
  pk: v.string(),
  /** The session this very call was made in. */
  current: v.boolean(),
  /** What the browser calls itself: `Firefox`, `Windows`; null for what is not known. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  started_at: v.string(),
  last_seen_at: v.string(),
})
export type OwnSession = v.InferOutput<typeof ownSession>

export const ownSessionList = v.array(ownSession)

export const ownSessionPath = v.object({ pk: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)) })
