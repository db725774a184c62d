import { outboxLag } from '#app/mailing/outbox/outbox_lag'
import type { Readiness } from '#shared/health/health_contract'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

/** Mails waiting longer than this mean that nobody sends them. */
const WORRYING_LAG_SECONDS = 15 * 60

/** A database that takes longer for a few counts is as good as away. */
const PATIENCE_MS = 2_000

let asked: Promise<Readiness> | undefined

/**
 * Tells whether the process can do its work, by asking the database for the outbox's state; within
 * two seconds. Monitors that ask meanwhile get the same answer, so that a database that hangs keeps
 * one connection busy and not one for each question.
 */
export async function checkReadiness(): Promise<Readiness> {
  asked ??= askDatabase().finally(() => {
    asked = undefined
  })
  const { promise: tooLate, resolve } = Promise.withResolvers<Readiness>()
  const timer = setTimeout(() => resolve(UNREACHABLE), PATIENCE_MS)
  try {
    return await Promise.race([asked, tooLate])
  } finally {
    clearTimeout(timer)
  }
}

const UNREACHABLE: Readiness = { status: 'unavailable', database: 'unreachable', outbox: null }

/** Mails to addresses that do not exist are their senders' worry, and degrade nothing. */
async function askDatabase(): Promise<Readiness> {
  try {
    const { lagSeconds, failed, exhausted } = await outboxLag(db.connection(), new Date())
    const worrying = lagSeconds > WORRYING_LAG_SECONDS || exhausted > 0
    return {
      status: worrying ? 'degraded' : 'ok',
      database: 'ok',
      outbox: { lag_seconds: lagSeconds, failed },
    }
  } catch (error) {
    logger.error({ err: error }, 'the database cannot be reached')
    return UNREACHABLE
  }
}
