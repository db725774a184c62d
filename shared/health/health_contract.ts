import * as v from 'valibot'

export const liveness = v.strictObject({ status: v.literal('ok') })

/** `degraded` still serves people, but somebody should look: mails wait too long or failed. */
export const readiness = v.strictObject({
  status: v.picklist(['ok', 'degraded', 'unavailable']),
  database: v.picklist(['ok', 'unreachable']),
  outbox: v.nullable(
    v.strictObject({
      /** Seconds the longest waiting due mail has waited. */
      lag_seconds: v.number(),
      failed: v.number(),
    })
  ),
})
export type Readiness = v.InferOutput<typeof readiness>
