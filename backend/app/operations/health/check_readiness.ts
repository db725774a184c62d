import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import { scansHealth } from '#app/scans/store/current_store'
import { requireDiskSpace } from '#app/operations/health/require_disk_space'
import { schedulerHealth } from '#app/operations/scheduler/scheduler_health'
import { isReadOnly } from '#database/failures/database_failure'
import { pendingMigrations } from '#database/schema/pending_migrations'
import type { HealthPart, Readiness } from '#shared/operations/health_contract'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A longer wait in the outbox means that no mails are being sent. */
const WORRYING_LAG_SECONDS = 15 * 60

/** A database that takes longer counts as unreachable. */
const PATIENCE_MS = 2_000

/** Parts that login and orders need; the shop works without the other parts. */
const NEEDED: ReadonlySet<HealthPart> = new Set(['database', 'migrations'])

type DatabaseHealth = Omit<Readiness, 'status' | 'scans'>

let asked: Promise<DatabaseHealth> | undefined

/**
 * Returns the health of database and scan store within two seconds. Parallel monitors share one
 * result, so that a hanging database occupies only one connection.
 */
export async function checkReadiness(): Promise<Readiness> {
  asked ??= askDatabase().finally(() => {
    asked = undefined
  })
  const { promise: tooLate, resolve } = Promise.withResolvers<DatabaseHealth>()
  const timer = setTimeout(() => resolve(UNREACHABLE), PATIENCE_MS)
  try {
    const [health, scans] = await Promise.all([Promise.race([asked, tooLate]), scansHealth()])
    const degraded: HealthPart[] = [
      ...health.degraded,
      ...(scans === 'unreachable' ? (['scans'] as const) : []),
    ]
    return { ...health, status: statusOf(degraded), degraded, scans }
  } finally {
    clearTimeout(timer)
  }
}

function statusOf(degraded: readonly HealthPart[]): Readiness['status'] {
  if (degraded.some((part) => NEEDED.has(part))) return 'unavailable'
  return degraded.length > 0 ? 'degraded' : 'ok'
}

const UNREACHABLE: DatabaseHealth = {
  degraded: ['database'],
  database: 'unreachable',
  pending_migrations: null,
  outbox: null,
  scheduler: null,
}

/** Runs statements in sequence, on one connection. */
async function askDatabase(): Promise<DatabaseHealth> {
  try {
    const client = db.connection()
    const pending = await pendingMigrations(client)
    if (pending.length > 0) {
      const migrations = { degraded: ['migrations' as const], pending_migrations: pending.length }
      return { ...UNREACHABLE, database: 'ok', ...migrations }
    }
    return await askTables(client, new Date())
  } catch (error) {
    logger.error({ err: error }, 'the database cannot be reached')
    return UNREACHABLE
  }
}

/** Checks write access, outbox and tasks. Mails to invalid addresses do not degrade the outbox. */
async function askTables(client: QueryClientContract, now: Date): Promise<DatabaseHealth> {
  const isWritable = await mayWrite(client)
  if (isWritable) await requireDiskSpace(client, now)
  const { lagSeconds, pending: waiting, failed, exhausted } = await outboxLag(client, now)
  const scheduler = await schedulerHealth(client, now)
  const isOutboxWorrying = lagSeconds > WORRYING_LAG_SECONDS || exhausted > 0
  const isSchedulerWorrying = scheduler.state === 'late' || scheduler.failed.length > 0
  const degraded: HealthPart[] = []
  if (!isWritable) degraded.push('database')
  if (isOutboxWorrying) degraded.push('outbox')
  if (isSchedulerWorrying) degraded.push('scheduler')
  return {
    degraded,
    database: isWritable ? 'ok' : 'read_only',
    pending_migrations: 0,
    outbox: { lag_seconds: lagSeconds, waiting, failed },
    scheduler,
  }
}

async function mayWrite(client: QueryClientContract): Promise<boolean> {
  try {
    await client.from('job_locks').where('job', '').update({ holder: null })
    return true
  } catch (error) {
    if (!isReadOnly(error)) throw error
    logger.error({ err: error }, 'the database may only be read')
    return false
  }
}
