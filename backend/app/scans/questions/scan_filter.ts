import { COUNTED_PRECISION, cellSql, cellsOf, coarseCell } from '#app/scans/store/geo_cell'
import { findRoll } from '#app/labels/rolls/find_roll'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import { NO_LABEL } from '#app/scans/lines/bind_scans'
import type { ScanCondition } from '#app/scans/store/ask_scans'
import type { Parameters } from '#app/scans/store/scan_store'
import { MICRODEGREES, cellOf, latBits } from '#shared/scans/places/geo_grid'
import type { BoundingBox } from '#shared/scans/maps/map_window'
import type { ScanFilter } from '#shared/scans/questions/scan_question_contract'
import { isLabelId, isObjectId, labelNumber } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'

/** The last day that the store can represent; scans are never later (rule 13.1). */
const LAST_DAY = '2148-12-31'

interface Part {
  sql: string
  values?: Parameters
}

/** Looks up the roll, and the label if its id could also be an object id. */
export async function conditionOf(filter: ScanFilter): Promise<ScanCondition> {
  const [first, last] = [withinStore(filter.date_start), withinStore(filter.date_end)]
  const days: Part[] = [
    ...(first ? [{ sql: 'toDate(ts) >= toDate({start:String})', values: { start: first } }] : []),
    ...(last ? [{ sql: 'toDate(ts) <= toDate({end:String})', values: { end: last } }] : []),
  ]
  const others = [
    ...listParts(filter),
    ...placeParts(filter),
    ...(await rollParts(filter.spool_id ?? '')),
    ...(await labelParts(filter._object_id__label_id_or_checksum ?? '')),
  ]
  const parts = [...days, ...others]
  return {
    where: allOf(parts),
    parameters: Object.assign({}, ...parts.map(({ values }) => values)) as Parameters,
    days: { first, last, others: allOf(others) },
  }
}

const allOf = (parts: readonly Part[]) => parts.map(({ sql }) => sql).join(' AND ') || '1'

export const isOfAll = ({ where }: ScanCondition): boolean => where === '1'

export const isNarrow = ({ parameters }: ScanCondition): boolean =>
  ['roll', 'label', 'object'].some((name) => name in parameters)

const withinStore = (day: string | null | undefined) =>
  day && day > LAST_DAY ? LAST_DAY : (day ?? null)

function listParts(filter: ScanFilter): Part[] {
  const list = (
    column: string,
    type: 'UInt8' | 'UInt64' | 'String',
    wanted: readonly (string | number)[] | null | undefined
  ): Part[] =>
    wanted && wanted.length > 0
      ? [{ sql: inList(column, type), values: { [`${column}_list`]: wanted } }]
      : []
  return [
    ...list('status', 'UInt8', filter.verification_status),
    ...list('product_group', 'String', filter.domains),
    ...list('company', 'UInt64', filter.company_ids),
    ...list('country', 'String', filter.order_countries),
    ...list('reference', 'String', filter.customer_references),
    ...list('tags', 'String', filter.tags),
  ]
}

/** Only tags have several values per scan. */
const inList = (column: string, type: string) =>
  column === 'tags'
    ? `hasAny(tags, {tags_list:Array(String)})`
    : `${column} IN {${column}_list:Array(${type})}`

function placeParts(filter: ScanFilter): Part[] {
  const { geolocation_method: method, accuracy, bounding_box: box, cells } = filter
  const parts: Part[] = []
  if (method === 'GPS') parts.push({ sql: 'is_gps' })
  if (method === 'IP') parts.push({ sql: 'NOT is_gps' })
  if (typeof accuracy === 'number') {
    const sql = 'is_gps AND accuracy <= toFloat32({accuracy:Float64})'
    parts.push({ sql, values: { accuracy } })
  }
  if (box) parts.push(boxPart(box))
  if (cells && cells.length > 0) parts.push(cellsPart(cells))
  return parts
}

/** Compares cells of one size as one number each: column times the number of rows, plus row. */
function cellsPart(geohashes: readonly string[]): Part {
  const bySize = [...Map.groupBy(geohashes, ({ length }) => length)].map(([precision, some]) => {
    const rows = 2 ** latBits(precision)
    const name = `cells_${precision}`
    return {
      sql: `(toUInt64(${cellSql('x', precision)}) * ${rows} + ${cellSql('y', precision)})
        IN {${name}:Array(UInt64)}`,
      values: [name, some.map(cellOf).map(({ x, y }) => x * rows + y)] as const,
    }
  })
  return {
    sql: `is_located AND (${bySize.map(({ sql }) => sql).join(' OR ')})`,
    values: Object.fromEntries(bySize.map(({ values }) => values)),
  }
}

function boxPart({ top_left: from, bottom_right: to }: BoundingBox): Part {
  const toMicro = (degrees: number) => Math.round(degrees * MICRODEGREES)
  const lat = { first: toMicro(to.lat), last: toMicro(from.lat) }
  const lon = { first: toMicro(from.lon), last: toMicro(to.lon) }
  const either = lon.first > lon.last ? 'OR' : 'AND'
  const rows = cellsOf('y', lat, COUNTED_PRECISION)
  const columns = cellsOf('x', lon, COUNTED_PRECISION)
  const [x, y] = [coarseCell('x'), coarseCell('y')]
  // Projections count whole cells and sort scans by cell, so the cells are compared first.
  const inCells = `is_located AND ${y} >= {first_row:Int32} AND ${y} <= {last_row:Int32}
    AND (${x} >= {first_column:Int32} ${either} ${x} <= {last_column:Int32})`
  const inBox = `lat >= {south:Int32} AND lat <= {north:Int32}
    AND (lon >= {west:Int32} ${either} lon <= {east:Int32})`
  return {
    sql: rows.areWhole && columns.areWhole ? inCells : `${inCells} AND ${inBox}`,
    values: {
      first_row: rows.first,
      last_row: rows.last,
      first_column: columns.first,
      last_column: columns.last,
      south: lat.first,
      north: lat.last,
      west: lon.first,
      east: lon.last,
    },
  }
}

/** Matches label ids and object ids; a known label id of digits is no object id (rule 9.5). */
async function labelParts(entered: string): Promise<Part[]> {
  const text = labelIdIn(entered)
  if (text === '') return []
  const digits = text.replace(/^#/, '')
  const conditions: string[] = []
  const values: Parameters = {}
  if (isLabelId(text)) {
    conditions.push('label = {label:UInt64}')
    values.label = labelNumber(text).toString()
  }
  if (isObjectId(digits) && !(isLabelId(text) && (await isKnownLabel(text)))) {
    conditions.push('object_id = {object:UInt64}')
    values.object = Number(digits)
  }
  const sql = conditions.length === 0 ? '0' : `(${conditions.join(' OR ')})`
  return [{ sql, values }]
}

async function isKnownLabel(labelId: string): Promise<boolean> {
  const row = await db
    .from('labels')
    .where('label_key', toLabelKey(labelId))
    .select('object_id')
    .first()
  return row !== null
}

/** A roll id that matches no scan, for an unknown roll; 0 means scans without a roll. */
const NO_ROLL = 4_294_967_295

async function rollParts(entered: string): Promise<Part[]> {
  if (entered.trim() === '') return []
  const roll = await findRoll<{ id: number }>(entered, (narrow) =>
    narrow(db.from('rolls')).select('rolls.id').first()
  )
  const values = { roll: roll?.id ?? NO_ROLL }
  return [{ sql: 'roll = {roll:UInt32}', values }]
}

export const isNoLabel = (label: bigint): boolean => label === NO_LABEL
