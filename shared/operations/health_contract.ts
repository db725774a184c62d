import { JOB_NAMES } from '#shared/operations/scheduler/job_contract'
import * as v from 'valibot'

export const liveness = v.strictObject({ status: v.literal('ok') })

/** How the store of the scans is; `off` where none is to be used. */
const scansHealth = v.picklist(['ok', 'unreachable', 'off'])
export type ScansHealth = v.InferOutput<typeof scansHealth>

/** How the server's own tasks are; `off` where this server does none. */
const schedulerHealth = v.strictObject({
  /** `late`: no server has begun a task for a quarter of an hour. */
  state: v.picklist(['ok', 'late', 'off']),
  /** Tasks whose last run failed. */
  failed: v.array(v.picklist(JOB_NAMES)),
})
export type SchedulerHealth = v.InferOutput<typeof schedulerHealth>

/** What readiness looks at. */
export const HEALTH_PARTS = ['database', 'migrations', 'outbox', 'scans', 'scheduler'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/**
 * `unavailable` cannot serve anybody: the database is away, frozen, read-only or not migrated.
 * `degraded` serves people, but somebody should look: mails wait too long or were given up, the
 * store of the scans is away, or the server's own tasks are late or fail. `degraded` names the parts.
 * What could not be asked is null.
 */
export const readiness = v.strictObject({
  status: v.picklist(['ok', 'degraded', 'unavailable']),
  degraded: v.array(v.picklist(HEALTH_PARTS)),
  database: v.picklist(['ok', 'read_only', 'unreachable']),
  /** How many migrations of this version have not been run. */
  pending_migrations: v.nullable(v.number()),
  outbox: v.nullable(
    v.strictObject({
      /** Seconds that the mail waits which has waited longest, for whatever reason. */
      lag_seconds: v.number(),
      waiting: v.number(),
      failed: v.number(),
    })
  ),
  scans: scansHealth,
  scheduler: v.nullable(schedulerHealth),
})
export type Readiness = v.InferOutput<typeof readiness>
