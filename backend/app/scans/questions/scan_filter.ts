import { cellsOf } from '#app/scans/store/geo_cell'
import { findRoll } from '#app/labels/rolls/find_roll'
import { toLabelKey } from '#app/labels/rolls/labels/label_key'
import { NO_LABEL } from '#app/scans/lines/bind_scans'
import type { Parameters } from '#app/scans/store/scan_store'
import { SUMMARY_PRECISION } from '#app/scans/store/summary_tables'
import { DAY_MS } from '#shared/ground/dates/spans'
import { MICRODEGREES } from '#shared/scans/maps/geo_grid'
import type { BoundingBox } from '#shared/scans/maps/map_window'
import type { VerificationFilter } from '#shared/scans/questions/verification_question_contract'
import { isLabelId, isObjectId, labelNumber } from '#shared/labels/rolls/label_id'
import { labelIdIn } from '#shared/labels/rolls/scanned_id'
import db from '@adonisjs/lucid/services/db'

/** A condition with bound values. */
export interface ScanCondition {
  where: string
  parameters: Parameters
  /** The condition on summaries; absent if they do not help. */
  counted?: CountedCondition
}

export interface CountedCondition {
  where: string
  /** With days, by `day`. */
  whereDay: string
  /** The columns that it reads, except the day. */
  columns: readonly string[]
  start: string | null
  end: string | null
}

/** The last day that the store can count; scans are never later (rule 13.1). */
const LAST_DAY = '2148-12-31'

interface Part {
  column: string
  sql: string
  values?: Parameters
  /** The condition on summaries, if it differs. */
  counted?: Pick<Part, 'column' | 'sql'>
}

/** Turns filters into a condition. Looks up the roll and, for twelve digits, the label. */
export async function conditionOf(filter: VerificationFilter): Promise<ScanCondition> {
  const parts = [
    ...listParts(filter),
    ...placeParts(filter),
    ...(await spoolParts(filter.spool_id ?? '')),
    ...(await labelParts(filter._object_id__label_id_or_checksum ?? '')),
  ]
  const start = withinStore(filter.date_start)
  const end = withinStore(filter.date_end)
  const countedParts = parts.map(({ counted, ...part }) => counted ?? part)
  const all = (those: readonly Pick<Part, 'sql'>[], ...some: (string | false)[]) =>
    [...some.filter(Boolean), ...those.map(({ sql }) => sql)].join(' AND ') || '1'
  return {
    where: all(
      parts,
      start !== null && "ts >= toDateTime64({start:String}, 3, 'UTC')",
      end !== null && "ts < toDateTime64({end:String}, 3, 'UTC')"
    ),
    parameters: Object.assign(
      {},
      start !== null && { start: `${start} 00:00:00` },
      end !== null && { end: `${nextDay(end)} 00:00:00` },
      ...parts.map(({ values }) => values)
    ) as Parameters,
    counted: {
      where: all(countedParts),
      whereDay: all(
        countedParts,
        start !== null && "day >= toDate(toDateTime64({start:String}, 3, 'UTC'))",
        end !== null && "day < toDate(toDateTime64({end:String}, 3, 'UTC'))"
      ),
      columns: countedParts.map(({ column }) => column),
      start,
      end,
    },
  }
}

export const isOfAll = ({ counted }: ScanCondition): boolean =>
  counted !== undefined && counted.whereDay === '1'

const withinStore = (day: string | null | undefined) =>
  day && day > LAST_DAY ? LAST_DAY : (day ?? null)

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

function listParts(filter: VerificationFilter): Part[] {
  const list = (
    column: string,
    type: 'UInt8' | 'UInt64' | 'String',
    wanted: readonly (string | number)[] | null | undefined
  ): Part[] =>
    wanted && wanted.length > 0
      ? [{ column, sql: inList(column, type), values: { [`${column}_list`]: wanted } }]
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

function placeParts(filter: VerificationFilter): Part[] {
  const { geolocation_method: method, accuracy, bounding_box: box } = filter
  const parts: Part[] = []
  if (method === 'GPS') parts.push({ column: 'is_gps', sql: 'is_gps' })
  if (method === 'IP') parts.push({ column: 'is_gps', sql: 'NOT is_gps' })
  if (typeof accuracy === 'number') {
    const sql = 'is_gps AND accuracy <= toFloat32({accuracy:Float64})'
    parts.push({ column: 'accuracy', sql, values: { accuracy } })
  }
  if (box) parts.push(boxPart(box))
  return parts
}

function boxPart({ top_left: from, bottom_right: to }: BoundingBox): Part {
  const toMicro = (degrees: number) => Math.round(degrees * MICRODEGREES)
  const lat = { first: toMicro(to.lat), last: toMicro(from.lat) }
  const lon = { first: toMicro(from.lon), last: toMicro(to.lon) }
  const either = lon.first > lon.last ? 'OR' : 'AND'
  const values: Parameters = {
    top: lat.last,
    bottom: lat.first,
    left: lon.first,
    right: lon.last,
  }
  const part: Part = {
    column: 'lat',
    sql: `is_located AND lat <= {top:Int32} AND lat >= {bottom:Int32} AND
     (lon >= {left:Int32} ${either} lon <= {right:Int32})`,
    values,
  }
  const rows = cellsOf('y', lat, SUMMARY_PRECISION)
  const columns = cellsOf('x', lon, SUMMARY_PRECISION)
  if (!rows || !columns) return part
  Object.assign(values, { row: rows.first, last_row: rows.last })
  Object.assign(values, { column: columns.first, last_column: columns.last })
  const sql = `is_located AND cell_y >= {row:UInt16} AND cell_y <= {last_row:UInt16} AND
     (cell_x >= {column:UInt16} ${either} cell_x <= {last_column:UInt16})`
  return { ...part, counted: { column: 'cell_y', sql } }
}

/** Twelve digits match a known label id (rule 9.5), else label ids and object ids. */
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
  return [{ column: 'label', sql, values }]
}

async function isKnownLabel(labelId: string): Promise<boolean> {
  const row = await db
    .from('labels')
    .where('label_key', toLabelKey(labelId))
    .select('object_id')
    .first()
  return row !== null
}

/** Matches nothing, for an unknown roll; 0 means scans without a roll. */
const NO_SPOOL = 4_294_967_295

async function spoolParts(entered: string): Promise<Part[]> {
  if (entered.trim() === '') return []
  const roll = await findRoll<{ id: number }>(entered, (narrow) =>
    narrow(db.from('spools')).select('spools.id').first()
  )
  const values = { spool: roll?.id ?? NO_SPOOL }
  return [{ column: 'spool', sql: 'spool = {spool:UInt32}', values }]
}

export const isNoLabel = (label: bigint): boolean => label === NO_LABEL
