import { findScannedCompanies } from '#app/scans/questions/find_scanned_companies'
import { storedLabelId, storedObjectId } from '#app/scans/questions/counts/rank_labels'
import { selectRedistributions, toRedistribution } from '#app/labels/rolls/redistributions'
import { type ScanRow, fromStoreInstant } from '#app/scans/lines/bind_scans'
import { readInChunks } from '#database/chunks'
import { select } from '#database/select'
import type { ClientType, ScanStatus } from '#shared/scans/questions/scan_contract'
import type { ScannedCompany, Scan } from '#shared/scans/questions/scan_question_contract'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'
import db from '@adonisjs/lucid/services/db'

/** A scan as stored; 64-bit numbers are text. */
export interface StoredScan extends Omit<ScanRow, 'ts' | 'version' | 'gx' | 'gy' | 'object_id'> {
  at: string
  object_id: string
  status: ScanStatus
  client_type: ClientType
}

export type BoundTo = Pick<StoredScan, 'roll' | 'order_id' | 'company' | 'distribution'>

/** The records that scans belong to, by id; for redistributions, `<distribution> <roll>`. */
export interface Surroundings {
  companies: Map<number, ScannedCompany>
  rolls: Map<number, string>
  orders: Map<number, string | null>
  redistributions: Map<string, NonNullable<Scan['redistribution']>>
}

/** Adds the names of related records to scans, in a few statements for all scans. */
export async function describeScans(rows: readonly StoredScan[]): Promise<Scan[]> {
  const surroundings = await readSurroundings(rows)
  return rows.map((row) => tell(row, surroundings))
}

export async function readSurroundings(rows: readonly BoundTo[]): Promise<Surroundings> {
  const companies = await findScannedCompanies(rows.map(({ company }) => company))
  const rolls = await readByIds(
    rows.map(({ roll }) => roll),
    (ids) => select(db, 'rolls', ['id', 'spool_no']).whereIn('id', ids)
  )
  const orders = await readByIds(
    rows.map(({ order_id: order }) => order),
    (ids) => select(db, 'orders', ['id', 'order_id']).whereIn('id', ids)
  )
  const rollNos = new Map(rolls.map(({ id, spool_no: rollNo }) => [id, rollNo]))
  return {
    companies,
    rolls: rollNos,
    orders: new Map(orders.map(({ id, order_id: orderId }) => [id, orderId])),
    redistributions: await readRedistributions(rows, rollNos),
  }
}

/** Reads records by id. Ignores the id 0, which means no record. */
const readByIds = <Read>(
  ids: readonly number[],
  read: (ids: number[]) => PromiseLike<Read[]>
): Promise<Read[]> =>
  readInChunks(
    ids.filter((id) => id > 0),
    read
  )

async function readRedistributions(
  scans: readonly BoundTo[],
  rolls: Map<number, string>
): Promise<Surroundings['redistributions']> {
  const rows = await readByIds(
    scans.map(({ distribution }) => distribution),
    (ids) => selectRedistributions().whereIn('distributions.id', ids)
  )
  return new Map(
    rows.map((row) => [
      `${row.id} ${row.roll_id}`,
      toRedistribution(row, rolls.get(row.roll_id) ?? ''),
    ])
  )
}

function tell(row: StoredScan, surroundings: Surroundings): Scan {
  const { companies, rolls, orders, redistributions } = surroundings
  const company = companies.get(row.company) ?? null
  return {
    id: row.id,
    timestamp: fromStoreInstant(row.at),
    status: row.status,
    position: row.is_located ? { lat: row.lat / MICRODEGREES, lon: row.lon / MICRODEGREES } : null,
    accuracy: row.accuracy,
    geolocation_method: row.is_gps ? 'GPS' : 'IP',
    label_id: storedLabelId(row.label),
    holospot_id: storedObjectId(row.object_id),
    verification_count: row.verification_count,
    client_type: row.client_type,
    agent: row.agent,
    agent_version: row.agent_version,
    tags: row.tags,
    spool_id: rolls.get(row.roll) ?? null,
    order_id: orders.get(row.order_id) ?? null,
    attr_order_company: company,
    attr_order_company_name: company?.name ?? null,
    attr_order_city: row.city || null,
    attr_order_country: row.country || null,
    attr_product_group: row.product_group || null,
    customer_reference: row.reference || null,
    redistribution: redistributions.get(`${row.distribution} ${row.roll}`) ?? null,
  }
}
