import type { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { type ScanRow, bindScans } from '#app/scans/ingest/bind_scans'
import type { SentScan } from '#app/scans/ingest/scan_line'
import { type ScanStore, ScansUnavailable } from '#app/scans/scan_store'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Where scans go, and what they are bound to. */
export interface ScanDoor {
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

/** A batch that is under way, as the next one sees it. */
interface Batch {
  /** None once it is stored. */
  ids: ReadonlySet<string>
  /** Resolves once it is looked up and bound, or failed. */
  prepared: Promise<unknown>
  stored: Promise<unknown>
}

interface Prepared {
  /** Ids that were stored when it was looked up, and those that were being stored then. */
  known: ReadonlySet<string>
  beside: ReadonlySet<string>
  rows: readonly ScanRow[]
}

const DONE = Promise.resolve()
const NONE: ReadonlySet<string> = new Set()

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
export function ingestScans(door: ScanDoor, scans: readonly SentScan[], now: Date): Promise<Taken> {
  const ahead = last
  const byId = new Map<string, SentScan>()
  for (const scan of scans) if (!byId.has(scan.id)) byId.set(scan.id, scan)
  const prepared = Promise.allSettled([ahead.prepared, storedBefore]).then(() =>
    prepareBatch(door, byId, now, ahead.ids)
  )
  const stored = storeBatch(door, byId, prepared, ahead).then((accepted) => ({
    accepted,
    duplicates: scans.length - accepted,
  }))
  const batch: Batch = {
    ids: new Set(byId.keys()),
    prepared: Promise.allSettled([prepared]).then(() => undefined),
    stored: stored.finally(() => (batch.ids = NONE)),
  }
  batch.stored.catch(() => undefined)
  storedBefore = ahead.stored
  last = batch
  return stored
}

async function prepareBatch(
  { client, store }: ScanDoor,
  byId: ById,
  now: Date,
  beside: ReadonlySet<string>
): Promise<Prepared> {
  const [known, rows] = await Promise.all([
    findStored(store, [...byId.keys()]),
    bindScans(client, [...byId.values()], now.getTime()),
  ])
  return { known: new Set(known), beside, rows }
}

/** Stores what is new; returns how many. */
async function storeBatch(
  { store, log }: ScanDoor,
  byId: ById,
  prepared: Promise<Prepared>,
  ahead: Batch
): Promise<number> {
  const [former, own] = await Promise.allSettled([ahead.stored, prepared])
  if (own.status === 'rejected') throw own.reason
  let { known, beside } = own.value
  if (former.status === 'rejected') {
    // Nobody knows what became of it.
    ;[known, beside] = [new Set(await findStored(store, [...byId.keys()])), NONE]
  }
  const isFresh = ({ id }: { id: string }) => !known.has(id) && !beside.has(id)
  const rows = own.value.rows.filter(isFresh)
  if (rows.length === 0) return 0
  await log?.append([...byId.values()].filter(isFresh)).catch((error: unknown) => {
    throw new ScansUnavailable(error)
  })
  await store.insert('scans', rows)
  return rows.length
}

/** Ids of one statement stand in its address, and may with their instants: so many bytes of them at most. */
const MOST_ADDRESS_BYTES = 6 * 1024 * 1024
/** An instant, quotes and commas. */
const BYTES_BESIDE = 60

/** Each statement reads about all hashes, which lie in no order of time: so there are few of them. */
function* partsOf(ids: readonly string[]): Generator<string[]> {
  let part: string[] = []
  let bytes = 0
  for (const id of ids) {
    const length = bytesOf(id)
    if (bytes + length > MOST_ADDRESS_BYTES) {
      yield part
      part = []
      bytes = 0
    }
    part.push(id)
    bytes += length
  }
  if (part.length > 0) yield part
}

/** As it is written in an address: what is no letter or digit takes up to six bytes. */
const bytesOf = (id: string) =>
  BYTES_BESIDE + (/^[\w.-]*$/.test(id) ? id.length : 6 * Buffer.byteLength(id))

/** Which of the ids are stored: by their hashes first, which are sorted, then by themselves. */
async function findStored(store: ScanStore, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const some of partsOf(ids)) {
    const hits = await store.rows<{ ts: string }>(
      `SELECT DISTINCT toString(ts) AS ts FROM scan_ids
       WHERE hash IN (SELECT sipHash64(arrayJoin({ids:Array(String)})))`,
      { ids: some }
    )
    if (hits.length === 0) continue
    const rows = await store.rows<{ id: string }>(
      `SELECT DISTINCT id FROM scans
       WHERE ts IN (SELECT toDateTime64(arrayJoin({at:Array(String)}), 3, 'UTC'))
         AND id IN (SELECT arrayJoin({ids:Array(String)}))`,
      { at: hits.map(({ ts }) => ts), ids: some }
    )
    found.push(...rows.map(({ id }) => id))
  }
  return found
}
