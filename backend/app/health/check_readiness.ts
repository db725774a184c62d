import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import type { Readiness } from '#shared/health/health_contract'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

/** Mails waiting longer than this mean that nobody sends them. */
const WORRYING_LAG_SECONDS = 15 * 60

/** Tells whether the process can do its work, by asking the database for the outbox's state. */
export async function checkReadiness(): Promise<Readiness> {
  try {
    const { lagSeconds, failed } = await outboxLag(db.connection(), new Date())
    const worrying = lagSeconds > WORRYING_LAG_SECONDS || failed > 0
    return {
      status: worrying ? 'degraded' : 'ok',
      database: 'ok',
      outbox: { lag_seconds: lagSeconds, failed },
    }
  } catch (error) {
    logger.error({ err: error }, 'the database cannot be reached')
    return { status: 'unavailable', database: 'unreachable', outbox: null }
  }
}
