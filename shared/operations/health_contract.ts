import { JOB_NAMES } from '#shared/operations/scheduler/job_contract'
import * as v from 'valibot'

export const liveness = v.strictObject({ status: v.literal('ok') })

/** Health of the store of scans; `off` if none is configured. */
const scansHealth = v.picklist(['ok', 'unreachable', 'off'])
export type ScansHealth = v.InferOutput<typeof scansHealth>

/** Health of the scheduled tasks; `off` if this server runs none. */
const schedulerHealth = v.strictObject({
  /** `late`: no server has begun a task for a quarter of an hour. */
  state: v.picklist(['ok', 'late', 'off']),
  failed: v.array(v.picklist(JOB_NAMES)),
})
export type SchedulerHealth = v.InferOutput<typeof schedulerHealth>

export const HEALTH_PARTS = ['database', 'migrations', 'outbox', 'scans', 'scheduler'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/**
 * The health of the portal. `unavailable`: nobody is served, because the database is unreachable,
 * frozen, read-only or not migrated. `degraded`: the portal works, but the named parts need
 * attention. Mails wait too long or have failed, the scan store is unreachable, or tasks are late
 * or fail. Parts that could not be checked are null.
 */
export const readiness = v.strictObject({
  status: v.picklist(['ok', 'degraded', 'unavailable']),
  degraded: v.array(v.picklist(HEALTH_PARTS)),
  database: v.picklist(['ok', 'read_only', 'unreachable']),
  pending_migrations: v.nullable(v.number()),
  outbox: v.nullable(
    v.strictObject({
      /** Seconds that the oldest pending mail has waited, or 0. Ignores refused recipients. */
      lag_seconds: v.number(),
      waiting: v.number(),
      failed: v.number(),
    })
  ),
  scans: scansHealth,
  scheduler: v.nullable(schedulerHealth),
})
export type Readiness = v.InferOutput<typeof readiness>
