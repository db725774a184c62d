import { ask } from '#app/scans/store/ask_scans'
import { SCAN_SELECT } from '#app/scans/questions/find_scans'
import { type StoredScan, describeScans } from '#app/scans/questions/describe_scans'
import { NotFound } from '#app/foundation/http/refusal'
import { fromStoreInstant, toStoreInstant } from '#app/scans/lines/bind_scans'
import type { Parameters, ScanStore } from '#app/scans/store/scan_store'
import {
  type AskedEvidence,
  type EvidenceRow,
  type JourneyRow,
  readEvidence,
} from '#app/scans/suspicions/evidence/ask_evidence'
import {
  type EvidenceSql,
  after,
  before,
  farAway,
  imitated,
  journeys,
  jumps,
  unknownCodes,
  PLACE_PRECISION,
} from '#app/scans/suspicions/evidence/evidence_sql'
import {
  earlyUntil,
  findRecipientCountries,
  lostFrom,
  rollTimes,
} from '#app/scans/suspicions/evidence/gather_evidence'
import { rollOf } from '#app/scans/suspicions/evidence/keep_finding'
import { dbInstantToDate } from '#database/instant'
import { cellSql } from '#app/scans/store/geo_cell'
import { type RowOf, orNull, select } from '#database/select'
import { MICRODEGREES } from '#shared/scans/places/geo_grid'
import {
  type EvidenceScan,
  MOST_EVIDENCE,
  type SuspicionEvidence,
} from '#shared/scans/suspicions/suspicion_contract'
import { type SuspicionReason, combineReasons } from '#shared/scans/suspicions/suspicion_score'
import db from '@adonisjs/lucid/services/db'
import sortBy from 'lodash/sortBy.js'
import chunk from 'lodash/chunk.js'

type CaseRow = RowOf<typeof findSubjects>

/** Reads the oldest 200 scans per reason of a case and its parts. Throws 503 without the store. */
export async function readSuspicionEvidence(
  store: ScanStore,
  id: number
): Promise<SuspicionEvidence> {
  const subjects = await findSubjects(id)
  if (subjects.length === 0) throw new NotFound()
  const stored = await select(db, 'suspicion_reasons', ['suspicion_id', 'reason', 'count']).whereIn(
    'suspicion_id',
    subjects.map((subject) => subject.id)
  )
  const reasons = combineReasons(stored)
  const rows = new Map<SuspicionReason, EvidenceRow[]>()
  for (const { reason } of reasons) {
    const having = new Set(
      stored.filter((one) => one.reason === reason).map((one) => one.suspicion_id)
    )
    const found: EvidenceRow[] = []
    for (const subject of subjects.filter((one) => having.has(one.id))) {
      found.push(...(await rowsOf(askedOf(store, subject), subject, reason)))
    }
    rows.set(reason, sortBy(found, 'at', 'id').slice(0, MOST_EVIDENCE))
  }
  const scans = await readScans({ store, table: SCANS }, [...rows.values()].flat())
  return {
    reasons: reasons.map((reason) => ({
      ...reason,
      scans: rows.get(reason.reason)!.flatMap((row) => toEvidence(row, scans.get(row.id))),
    })),
  }
}

const SCANS = 'scans'

const askedOf = (store: ScanStore, subject: CaseRow): AskedEvidence => ({
  store,
  table: SCANS,
  now: dbInstantToDate(subject.evaluated_at),
})

const findSubjects = (id: number) =>
  select(db, 'suspicions', [
    'suspicions.id',
    'suspicions.subject',
    'suspicions.evaluated_at',
    ...orNull('rolls.shipped_at', 'roll_losses.lost_on'),
  ])
    .leftJoin('rolls', 'rolls.id', 'suspicions.roll_id')
    .leftJoin('roll_losses', 'roll_losses.roll_id', 'suspicions.roll_id')
    .where('suspicions.id', id)
    .orWhere('suspicions.merged_into', id)
    .orderBy('suspicions.id')

/** The SQL of each reason; a loss report has no scans. */
const SQL: Partial<Record<SuspicionReason, EvidenceSql>> = {
  IMPOSSIBLE_JOURNEY: journeys,
  IMITATED_CODE: imitated,
  TOO_OFTEN_JUMP: jumps,
  BEFORE_SHIPPING: before,
  FAR_FROM_DESTINATION: farAway,
  SCANNED_AFTER_LOSS: after,
  UNKNOWN_CODES: unknownCodes,
}

async function rowsOf(
  asked: AskedEvidence,
  found: CaseRow,
  reason: SuspicionReason
): Promise<EvidenceRow[]> {
  const sql = SQL[reason]
  if (!sql) return []
  const { where, parameters } = scopeOf(found.subject)
  const more = await parametersOf(asked, found, reason)
  return readEvidence(asked, sql, {
    where,
    parameters: { subject: found.subject, ...parameters, ...more },
    most: MOST_EVIDENCE,
  })
}

function scopeOf(subject: string): { where: string; parameters: Parameters } {
  const roll = rollOf(subject)
  if (roll !== null) return { where: 'roll = {roll:UInt32}', parameters: { roll } }
  const [x = '', y = ''] = subject.slice(1).split('-')
  return subject.startsWith('L')
    ? { where: 'roll = 0 AND label = {label:UInt64}', parameters: { label: x } }
    : {
        where: `${cellSql('x', PLACE_PRECISION)} = {x:UInt32} AND ${cellSql('y', PLACE_PRECISION)} = {y:UInt32}`,
        parameters: { x, y },
      }
}

async function parametersOf(
  { store, table }: AskedEvidence,
  { subject, shipped_at: shippedAt, lost_on: lostOn }: CaseRow,
  reason: SuspicionReason
): Promise<Parameters> {
  const roll = rollOf(subject) ?? 0
  if (reason === 'BEFORE_SHIPPING') {
    return rollTimes(shippedAt ? [{ roll, timeMs: earlyUntil(shippedAt) }] : [])
  }
  if (reason === 'SCANNED_AFTER_LOSS') {
    return rollTimes(lostOn ? [{ roll, timeMs: lostFrom(lostOn) }] : [])
  }
  if (reason !== 'FAR_FROM_DESTINATION') return {}
  const [row] = await store.rows<{ distributions: number[] }>(
    `SELECT groupUniqArray(distribution) AS distributions FROM ${table} WHERE roll = {roll:UInt32}`,
    { roll }
  )
  return findRecipientCountries(db.connection(), row!.distributions)
}

async function readScans(
  { store, table }: Pick<AskedEvidence, 'store' | 'table'>,
  rows: readonly EvidenceRow[]
) {
  const ids = [...new Set(rows.map(({ id }) => id))]
  const stored: StoredScan[] = []
  for (const part of chunk(ids, SCANS_PER_QUESTION)) {
    const some = new Set(part)
    const times = rows
      .filter(({ id }) => some.has(id))
      .map(({ at }) => toStoreInstant(new Date(at)))
      .sort()
    const condition = {
      where: `ts >= toDateTime64({first:String}, 3, 'UTC') AND ts <= toDateTime64({last:String}, 3, 'UTC')
        AND id IN {ids:Array(String)}`,
      parameters: {
        first: times[0]!,
        last: times.at(-1)!,
        ids: [...some],
      },
    }
    stored.push(...(await ask<StoredScan>({ store, table, condition }, SCAN_SELECT)))
  }
  const described = await describeScans(stored)
  return new Map(described.map((scan) => [scan.id, scan]))
}

/** Ids per query; the embedded store takes them in the URL, up to 64 characters each. */
const SCANS_PER_QUESTION = 100

function toEvidence(
  row: EvidenceRow,
  scan: Omit<EvidenceScan, 'journey'> | undefined
): EvidenceScan[] {
  // A scan that was bound again in between appears next time.
  if (!scan) return []
  return [{ ...scan, journey: isJourney(row) ? journeyOf(row) : null }]
}

const isJourney = (row: EvidenceRow): row is EvidenceRow & JourneyRow => row.km !== undefined

const journeyOf = (row: JourneyRow): EvidenceScan['journey'] => ({
  from: {
    id: row.prior_id,
    timestamp: fromStoreInstant(row.prior_ts),
    status: row.prior_status,
    position: { lat: row.prior_lat / MICRODEGREES, lon: row.prior_lon / MICRODEGREES },
  },
  km: Math.round(row.km),
  minutes: Math.round(row.minutes),
})
