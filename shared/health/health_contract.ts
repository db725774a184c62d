import { JOB_NAMES } from '#shared/scheduler/job_contract'
import * as v from 'valibot'

export const liveness = v.strictObject({ status: v.literal('ok') })

/** `off` when no store is configured. */
const scansHealth = v.picklist(['ok', 'unreachable', 'off'])
export type ScansHealth = v.InferOutput<typeof scansHealth>

/** `off` when this server runs no tasks. */
const schedulerHealth = v.strictObject({
  /** `late`: no server has started a task for 15 minutes. */
  state: v.picklist(['ok', 'late', 'off']),
  /** Tasks whose last run failed. */
  failed: v.array(v.picklist(JOB_NAMES)),
})
export type SchedulerHealth = v.InferOutput<typeof schedulerHealth>

export const HEALTH_PARTS = [
  'database',
  'migrations',
  'replicas',
  'outbox',
  'scans',
  'scheduler',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/**
 * `unavailable`: the database is unreachable, frozen, read-only or not migrated. `degraded`: the
 * portal works, but the parts named in `degraded` need attention. These are late or failed mails,
 * an unreachable scan store, an excluded replica, and late or failed tasks. A value that could not
 * be read is null.
 */
export const readiness = v.strictObject({
  status: v.picklist(['ok', 'degraded', 'unavailable']),
  degraded: v.array(v.picklist(HEALTH_PARTS)),
  database: v.picklist(['ok', 'read_only', 'unreachable']),
  /** Number of migrations still to run. */
  pending_migrations: v.nullable(v.number()),
  outbox: v.nullable(
    v.strictObject({
      /** Seconds that the oldest waiting mail has waited. */
      lag_seconds: v.number(),
      waiting: v.number(),
      failed: v.number(),
    })
  ),
  /** Replicas in use and excluded; null when there are none. */
  replicas: v.nullable(v.strictObject({ in_use: v.number(), left_out: v.number() })),
  scans: scansHealth,
  scheduler: v.nullable(schedulerHealth),
})
export type Readiness = v.InferOutput<typeof readiness>
