import { measures } from '#app/foundation/traces/measures'
import { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { ingestScans } from '#app/scans/ingest/ingest_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { isStoringScans, scanStore } from '#app/scans/store/current_store'
import { scansFolder } from '#config/portal/scans'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'

/** Interval between inserts; many small inserts would slow the store down. */
const STORE_EVERY_MS = 1_000
const TRY_AGAIN_MS = 5_000

/** Maximum scans in memory while the store is unavailable; older scans are only in the log. */
const MOST_WAITING = 10_000

interface Batch {
  scans: SentScan[]
  logged: Promise<void>
}

let log: AcceptedLog | undefined
let next: Batch | undefined
let lastLogged: Promise<void> = Promise.resolve()

let waiting: SentScan[] = []
let timer: NodeJS.Timeout | undefined
let storing: Promise<void> = Promise.resolve()

/**
 * Keeps a scan of the verification page: at once in the log of accepted scans, and within seconds
 * in the store. Never throws, because the user needs the result, not the scan.
 */
export async function keepScan(scan: SentScan): Promise<void> {
  if (!isStoringScans()) return
  waiting.push(scan)
  storeAfter(STORE_EVERY_MS)
  await logScan(scan).catch((error: unknown) =>
    logger.error({ err: error }, 'a scan of the verification page is not in the log')
  )
}

/** Appends a scan to the log, together with others that arrive during an append. */
function logScan(scan: SentScan): Promise<void> {
  if (!next) {
    const scans: SentScan[] = []
    const logged = lastLogged.then(() => {
      next = undefined
      log ??= new AcceptedLog(scansFolder)
      return log.append(scans)
    })
    next = { scans, logged }
    lastLogged = logged.catch(() => undefined)
  }
  next.scans.push(scan)
  return next.logged
}

function storeAfter(milliseconds: number): void {
  timer ??= setTimeout(() => void storeWaiting(), milliseconds).unref()
}

/** Stores the waiting scans after those that are being stored. */
export function storeWaiting(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  storing = storing.then(storeBatch)
  return storing
}

/** Stores scans as the ingest does. Tries again later after a failure. */
async function storeBatch(): Promise<void> {
  const scans = waiting
  waiting = []
  if (scans.length === 0) return
  try {
    const sinks = { client: db.connection(), store: scanStore(), log: null }
    const { accepted } = await ingestScans(sinks, scans, new Date())
    measures()?.scansAccepted(accepted)
  } catch (error) {
    logger.warn({ err: error }, 'scans of the verification page wait for the store')
    waiting = [...scans, ...waiting].slice(-MOST_WAITING)
    storeAfter(TRY_AGAIN_MS)
  }
}
