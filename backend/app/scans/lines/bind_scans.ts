import { geoCell } from '#app/scans/store/geo_cell'
import { type LabelWithRoll, findLabelsOfScans } from '#app/scans/lines/find_labels_of_scans'
import type { SentScan } from '#app/scans/lines/sent_scan'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'
import { labelNumber } from '#shared/labels/rolls/label_id'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The stored label id of a scan without a label id; real ids are far lower. */
export const NO_LABEL = 2n ** 64n - 1n

export interface ScanRow {
  id: string
  ts: string
  /** Time of the binding in milliseconds; the latest version of a scan is valid. */
  version: number
  label: string
  object_id: number
  status: number
  accuracy: number | null
  is_gps: boolean
  is_located: boolean
  lat: number
  lon: number
  gx: number
  gy: number
  client_type: string
  agent: string
  agent_version: string
  verification_count: number
  tags: string[]
  roll: number
  order_id: number
  company: number
  distribution: number
  country: string
  city: string
  product_group: string
  reference: string
}

/** The ids and facts of a scan's label at the scan's time; 0 and empty mean unknown. */
type Binding = Pick<
  ScanRow,
  | 'label'
  | 'object_id'
  | 'roll'
  | 'order_id'
  | 'company'
  | 'distribution'
  | 'country'
  | 'city'
  | 'product_group'
  | 'reference'
>

export interface ScannedLabel {
  labelId: string | null
  objectId: number | null
  /** Time of the scan, in the format of `toISOString`. */
  at: string
}

export type Binder = (scanned: ScannedLabel) => Binding

/** Binds each scan to its label's state at the scan's time, in few statements (rule 13.3). */
export async function bindLabels(
  client: QueryClientContract,
  scanned: readonly ScannedLabel[]
): Promise<Binding[]> {
  return scanned.map(await findBinder(client, scanned))
}

/** Looks up labels by label id, else by object id. Unknown labels stay unbound. */
export async function findBinder(
  client: QueryClientContract,
  scanned: Iterable<Pick<ScannedLabel, 'labelId' | 'objectId'>>
): Promise<Binder> {
  const labelIds = new Set<string>()
  const objectIds = new Set<number>()
  for (const { labelId, objectId } of scanned) {
    if (labelId !== null) labelIds.add(labelId)
    if (objectId !== null) objectIds.add(objectId)
  }
  const { byLabel, byObject } = await findLabelsOfScans(client, { labelIds, objectIds })
  return ({ labelId, objectId, at }) => {
    const known =
      (labelId === null ? undefined : byLabel.get(labelId)) ??
      (objectId === null ? undefined : byObject.get(objectId))
    return known ? toBinding(known, at) : unbound(labelId, objectId)
  }
}

function toBinding({ label, objectId, roll, distributions }: LabelWithRoll, at: string): Binding {
  const distribution = distributions.length > 0 ? findPassed(distributions, Date.parse(at)) : null
  return {
    label: label.toString(),
    object_id: objectId,
    roll: roll.id,
    order_id: roll.order_id ?? 0,
    company: roll.company ?? 0,
    distribution: distribution?.id ?? 0,
    country: roll.country ?? '',
    city: roll.city ?? '',
    product_group: roll.product_group,
    reference: roll.reference,
  }
}

const findPassed = (distributions: LabelWithRoll['distributions'], atMs: number) =>
  distributions.findLast(({ from, until }) => from <= atMs && (until === null || atMs < until))

const unbound = (labelId: string | null, objectId: number | null): Binding => ({
  label: (labelId === null ? NO_LABEL : labelNumber(labelId)).toString(),
  object_id: objectId ?? 0,
  roll: 0,
  order_id: 0,
  company: 0,
  distribution: 0,
  country: '',
  city: '',
  product_group: '',
  reference: '',
})

export const scannedLabel = (scan: SentScan): ScannedLabel => ({
  labelId: scan.label_id ?? null,
  objectId: scan.object_id ?? null,
  at: scan.timestamp,
})

/** Degrees around 0/0 that count as no position, because programs without a position send zeros. */
const NOWHERE = 0.001

const isPlace = ({ lat, lon }: SentScan): boolean =>
  typeof lat === 'number' &&
  typeof lon === 'number' &&
  (Math.abs(lat) > NOWHERE || Math.abs(lon) > NOWHERE)

/** Lists every field, because spreading objects is several times slower. */
export function toRow(scan: SentScan, binding: Binding, version: number): ScanRow {
  const accuracy = scan.accuracy ?? null
  const isLocated = isPlace(scan)
  const lat = isLocated ? Math.round(scan.lat! * MICRODEGREES) : 0
  const lon = isLocated ? Math.round(scan.lon! * MICRODEGREES) : 0
  const { gx, gy } = geoCell(lat, lon)
  return {
    id: scan.id,
    ts: storedAt(scan.timestamp),
    version,
    label: binding.label,
    object_id: binding.object_id,
    status: scan.status,
    accuracy,
    is_gps: accuracy !== null && accuracy > 0,
    is_located: isLocated,
    lat,
    lon,
    gx,
    gy,
    client_type: scan.client_type ?? 'UA',
    agent: scan.agent ?? '',
    agent_version: scan.agent_version ?? '',
    verification_count: scan.verification_count ?? 0,
    tags: scan.tags && scan.tags.length > 0 ? [...new Set(scan.tags)] : [],
    roll: binding.roll,
    order_id: binding.order_id,
    company: binding.company,
    distribution: binding.distribution,
    country: binding.country,
    city: binding.city,
    product_group: binding.product_group,
    reference: binding.reference,
  }
}

/** Converts the format of `toISOString` to the store's. */
const storedAt = (instant: string) => `${instant.slice(0, 10)} ${instant.slice(11, -1)}`

/** Formats an instant for the store; a bound `Date` would lose its milliseconds. */
export function toStoreInstant(instant: Date): string {
  return storedAt(instant.toISOString())
}

export const fromStoreInstant = (text: string): string => `${text.replace(' ', 'T')}Z`
