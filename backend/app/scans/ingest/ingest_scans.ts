import type { AcceptedLog } from '#app/scans/ingest/accepted_log'
import { bindScans } from '#app/scans/ingest/bind_scans'
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

/** One batch at a time: what a batch finds new is stored before the next one looks. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Takes a batch of scans: those whose ids are not known yet are written down, bound and stored
 * (rule 13.2). When it resolves they are on the disk and counted. Throws 503 when the store is away or
 * the disk is full; the same batch may then be sent again, whatever became of it.
 */
export function ingestScans(door: ScanDoor, scans: readonly SentScan[], now: Date): Promise<Taken> {
  const turn = last.then(() => takeBatch(door, scans, now))
  last = turn.catch(() => undefined)
  return turn
}

async function takeBatch(
  { client, store, log }: ScanDoor,
  scans: readonly SentScan[],
  now: Date
): Promise<Taken> {
  const byId = new Map<string, SentScan>()
  for (const scan of scans) if (!byId.has(scan.id)) byId.set(scan.id, scan)
  for (const id of await findStored(store, [...byId.keys()])) byId.delete(id)
  const fresh = [...byId.values()]
  if (fresh.length > 0) {
    await log?.append(fresh).catch((error: unknown) => {
      throw new ScansUnavailable(error)
    })
    await store.insert('scans', await bindScans(client, fresh, now.getTime()))
  }
  return { accepted: fresh.length, duplicates: scans.length - fresh.length }
}

/** Ids in one statement, whose parameters stand in an address of at most a megabyte. */
const IDS_PER_STATEMENT = 5_000

/** Which of the ids are stored: by their hashes first, which are sorted, then by themselves. */
async function findStored(store: ScanStore, ids: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_STATEMENT) {
    const some = ids.slice(start, start + IDS_PER_STATEMENT)
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
