import type { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { type Binder, findBinder, scannedLabel, toRow } from '#app/scans/lines/bind_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { toBytes } from '#app/scans/lines/to_bytes'
import { ROW_COLUMNS, writeRow } from '#app/scans/ingest/write_rows'
import { type ScanStore, ScansUnavailable } from '#app/scans/store/scan_store'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface ScanSinks {
  client: QueryClientContract
  store: ScanStore
  /** Null if the scans come from the log. */
  log: AcceptedLog | null
}

export interface Taken {
  accepted: number
  duplicates: number
}

type ById = ReadonlyMap<string, SentScan>
type Ids = Pick<ReadonlySet<string>, 'has'>

/** A batch in progress, as the next batch sees it. */
interface Batch {
  /** Ids of the batch; empty once it is stored. */
  ids: Ids
  /** Resolves once the batch is looked up and bound, or has failed. */
  prepared: Promise<unknown>
  stored: Promise<unknown>
}

interface Prepared {
  /** Ids that were stored, and ids that were being stored, during the look-up. */
  known: Ids
  beside: Ids
  scans: readonly SentScan[]
  bind: Binder
}

const DONE = Promise.resolve()
const NONE: Ids = new Set()

let last: Batch = { ids: NONE, prepared: DONE, stored: DONE }
/** The storing of the batch before the last one. */
let storedBefore: Promise<unknown> = DONE

/**
 * Logs, binds and stores the scans with new ids (rule 13.2). Resolves once they are on disk and
 * counted. Throws 503 if the store is unavailable or the disk is full; the batch can be sent again.
 * Batches are stored in turn. While one is stored, the next one is looked up and bound.
 */
export function ingestScans(
  sinks: ScanSinks,
  scans: readonly SentScan[],
  now: Date
): Promise<Taken> {
  const ahead = last
  const byId = new Map<string, SentScan>()
  for (const scan of scans) if (!byId.has(scan.id)) byId.set(scan.id, scan)
  const prepared = Promise.allSettled([ahead.prepared, storedBefore]).then(() =>
    prepareBatch(sinks, byId, ahead.ids)
  )
  const stored = storeBatch(sinks, prepared, ahead, now).then((accepted) => ({
    accepted,
    duplicates: scans.length - accepted,
  }))
  const batch: Batch = {
    ids: byId,
    prepared: Promise.allSettled([prepared]).then(() => undefined),
    stored: stored.finally(() => (batch.ids = NONE)),
  }
  batch.stored.catch(() => undefined)
  storedBefore = ahead.stored
  last = batch
  return stored
}

async function prepareBatch(
  { client, store }: ScanSinks,
  byId: ById,
  beside: Ids
): Promise<Prepared> {
  const scans = [...byId.values()]
  const [known, bind] = await Promise.all([
    findStored(store, [...byId.keys()]),
    findBinder(client, scans.values().map(scannedLabel)),
  ])
  return { known: new Set(known), beside, scans, bind }
}

async function storeBatch(
  { store, log }: ScanSinks,
  prepared: Promise<Prepared>,
  ahead: Batch,
  now: Date
): Promise<number> {
  const [former, own] = await Promise.allSettled([ahead.stored, prepared])
  if (own.status === 'rejected') throw own.reason
  const { scans, bind } = own.value
  let { known, beside } = own.value
  if (former.status === 'rejected') {
    // Looks the ids up again, because the outcome of the failed batch is unknown.
    known = new Set(
      await findStored(
        store,
        scans.map(({ id }) => id)
      )
    )
    beside = NONE
  }
  const isFresh = ({ id }: SentScan) => !known.has(id) && !beside.has(id)
  const fresh = scans.filter(isFresh)
  if (fresh.length === 0) return 0
  const written = log?.append(fresh).catch((error: unknown) => {
    throw new ScansUnavailable(error)
  })
  // Formats the rows while the log is being compressed.
  const rows = writeRows(fresh, bind, now)
  await written
  await store.insertText('scans', ROW_COLUMNS, rows)
  return fresh.length
}

function writeRows(scans: readonly SentScan[], bind: Binder, now: Date): Buffer {
  return toBytes(scans, (scan) => writeRow(toRow(scan, bind(scannedLabel(scan)), now.getTime())))
}

/** Maximum bytes of ids per statement, before encoding. */
const MOST_BYTES = 9 * 1024 * 1024

/** The separator of ids, which no id contains. */
const BETWEEN = '\u0001'

/** Splits ids into as few parts as possible, because each statement reads nearly all hashes. */
function* partsOf(ids: readonly string[]): Generator<string[]> {
  let part: string[] = []
  let bytes = 0
  for (const id of ids) {
    const length = Buffer.byteLength(id) + BETWEEN.length
    if (bytes + length > MOST_BYTES) {
      yield part
      part = []
      bytes = 0
    }
    part.push(id)
    bytes += length
  }
  if (part.length > 0) yield part
}

/** SQL for the ids as one base64 text, which is safe and parses fast. */
const eachOf = (ids: readonly string[]): string =>
  `arrayJoin(splitByChar(char(1), base64Decode('${Buffer.from(ids.join(BETWEEN)).toString('base64')}')))`

/**
 * Finds stored ids, first by sorted hashes and then exactly. Usually no hash matches; a single
 * statement would run the exact search even then.
 */
async function findStored(store: ScanStore, all: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of partsOf(all)) {
    const eachId = eachOf(some)
    const hits = await store.rows<{ at: string }>(
      `SELECT DISTINCT toString(toUnixTimestamp64Milli(ts)) AS at FROM scan_ids
       WHERE hash IN (SELECT sipHash64(${eachId}))`
    )
    if (hits.length === 0) continue
    const eachInstant = `arrayJoin(splitByChar(',', '${hits.map(({ at }) => at).join()}'))`
    const rows = await store.rows<{ id: string }>(
      `SELECT DISTINCT id FROM scans
       WHERE ts IN (SELECT fromUnixTimestamp64Milli(toInt64(${eachInstant}), 'UTC'))
         AND id IN (SELECT ${eachId})`
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
