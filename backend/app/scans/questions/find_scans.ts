import { type AskedScans, ask } from '#app/scans/store/ask_scans'
import { describeScans, type StoredScan } from '#app/scans/questions/describe_scans'
import { findNewest } from '#app/scans/questions/find_newest'
import { storedLabelId } from '#app/scans/questions/counts/rank_labels'
import { conditionOf } from '#app/scans/questions/scan_filter'
import { NotFound } from '#app/foundation/http/refusal'
import { fromStoreInstant } from '#app/scans/lines/bind_scans'
import type { ScanStore } from '#app/scans/store/scan_store'
import { type LabelScans, MOST_SCANS_LISTED } from '#shared/scans/analyses/label_analysis_contract'
import type { MapScan, Scan } from '#shared/scans/questions/scan_question_contract'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'

/** The columns that {@link describeScans} reads. */
export const SCAN_SELECT = `id, toString(ts) AS at, label, object_id, status, accuracy, is_gps, is_located, lat,
  lon, client_type, agent, agent_version, verification_count, tags, roll, order_id, company,
  distribution, country, city, product_group, reference`

export async function findScan(store: ScanStore, id: string): Promise<Scan> {
  const hits = await store.rows<{ at: string }>(
    'SELECT DISTINCT toString(ts) AS at FROM scan_ids WHERE hash = sipHash64({id:String})',
    { id }
  )
  if (hits.length === 0) throw new NotFound()
  const condition = {
    where: `ts IN (SELECT toDateTime64(arrayJoin({at:Array(String)}), 3, 'UTC')) AND id = {id:String}`,
    parameters: { at: hits.map(({ at }) => at), id },
  }
  const rows = await ask<StoredScan>({ store, table: 'scans', condition }, SCAN_SELECT)
  const [verification] = await describeScans(rows)
  if (!verification) throw new NotFound()
  return verification
}

/** Finds the newest matching scans for a map; without a box, only those with a position. */
export async function findScansToDraw(
  asked: AskedScans,
  most: number,
  isInBox: boolean
): Promise<{ count: number; hits: MapScan[] }> {
  const select = 'id, toString(ts) AS at, status, label, lat, lon'
  const part = { select, most, areLocated: !isInBox }
  const { count, rows } = await findNewest<DrawnScan>(asked, part)
  return { count, hits: rows.map(toMapScan) }
}

type DrawnScan = Pick<StoredScan, 'id' | 'at' | 'status' | 'label' | 'lat' | 'lon'>

const toMapScan = ({ id, at, status, label, lat, lon }: DrawnScan): MapScan => ({
  id,
  timestamp: fromStoreInstant(at),
  status,
  label_id: storedLabelId(label),
  position: { lat: lat / MICRODEGREES, lon: lon / MICRODEGREES },
})

/** Returns a page of matching scans, newest first, with the total. */
export async function findOneByOne(
  asked: AskedScans,
  most: number,
  offset = 0
): Promise<{ count: number; scans: Scan[] }> {
  const part = { select: SCAN_SELECT, most, offset }
  const { count, rows } = await findNewest<StoredScan>(asked, part)
  return { count, scans: await describeScans(rows) }
}

/** Finds the scans of a label id or object id, newest first, with the total. */
export async function findScansOfLabel(store: ScanStore, id: string): Promise<LabelScans> {
  const condition = await conditionOf({ _object_id__label_id_or_checksum: id })
  return findOneByOne({ store, table: 'scans', condition }, MOST_SCANS_LISTED)
}
