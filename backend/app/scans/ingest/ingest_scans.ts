import type { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { type Binder, findBinder, scannedLabel, toRow } from '#app/scans/ingest/bind_scans'
import type { SentScan } from '#app/scans/ingest/sent_scan'
import { toBytes } from '#app/scans/ingest/to_bytes'
import { ROW_COLUMNS, writeRow } from '#app/scans/ingest/write_rows'
import { type ScanStore, ScansUnavailable } from '#app/scans/scan_store'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Where scans go, and what they are bound to. */
export interface ScanSinks {
  client: QueryClientContract
  store: ScanStore
  /** Null when the scans come out of the log. */
  log: AcceptedLog | null
}

export interface Taken {
  accepted: number
  duplicates: number
}

type ById = ReadonlyMap<string, SentScan>
/** Ids that are told apart from others. */
type Ids = Pick<ReadonlySet<string>, 'has'>

/** A batch that is under way, as the next one sees it. */
interface Batch {
  /** None once it is stored. */
  ids: Ids
  /** Resolves once it is looked up and bound, or failed. */
  prepared: Promise<unknown>
  stored: Promise<unknown>
}

interface Prepared {
  /** Ids that were stored when it was looked up, and those that were being stored then. */
  known: Ids
  beside: Ids
  scans: readonly SentScan[]
  bind: Binder
}

const DONE = Promise.resolve()
const NONE: Ids = new Set()

let last: Batch = { ids: NONE, prepared: DONE, stored: DONE }
/** Of the batch before the last one. */
let storedBefore: Promise<unknown> = DONE

/**
 * Takes a batch of scans: those whose ids are not known yet are written down, bound and stored
 * (rule 13.2). When it resolves they are on the disk and counted. Throws 503 when the store is away or
 * the disk is full; the same batch may then be sent again, whatever became of it.
 *
 * Batches are stored one after the other; while one is stored the next is looked up and bound.
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

/** Stores what is new; returns how many. */
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
    // Nobody knows what became of it.
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
  // Written out while the log is packed.
  const rows = writeRows(fresh, bind, now)
  await written
  await store.insertText('scans', ROW_COLUMNS, rows)
  return fresh.length
}

function writeRows(scans: readonly SentScan[], bind: Binder, now: Date): Buffer {
  return toBytes(scans, (scan) => writeRow(toRow(scan, bind(scannedLabel(scan)), now.getTime())))
}

/** Packed ids stand in a statement: so many bytes of them at most, before they are packed. */
const MOST_BYTES = 9 * 1024 * 1024

/** Stands between ids, which hold none. */
const BETWEEN = '\u0001'

/** Each statement reads about all hashes, which lie in no order of time: so there are few of them. */
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

/**
 * SQL for each of the ids: packed into letters and digits, so that nothing in them says anything in a
 * statement, and as one text, which is read in a fraction of the time that a list of values takes.
 */
const eachOf = (ids: readonly string[]): string =>
  `arrayJoin(splitByChar(char(1), base64Decode('${Buffer.from(ids.join(BETWEEN)).toString('base64')}')))`

/**
 * Which of the ids are stored: by their hashes first, which are sorted, then by themselves. Mostly none
 * is: in one statement the store would look for the ids, too, before it knows that.
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
