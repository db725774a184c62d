import { fromStoreInstant, toStoreInstant } from '#app/scans/lines/bind_scans'
import { SETTINGS } from '#app/scans/store/ask_scans'
import type { Parameters, ScanStore } from '#app/scans/store/scan_store'
import {
  type EvidenceScope,
  type EvidenceSql,
  IN_LONGER_WINDOW,
  IN_WINDOW,
} from '#app/scans/suspicions/evidence/evidence_sql'
import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { DAY_MS } from '#shared/ground/dates/spans'
import { EVIDENCE, type SuspicionReason, fullCount } from '#shared/scans/suspicions/suspicion_score'

/** Default limit of subjects per reason; the search keeps those with the most evidence. */
export const MOST_SUBJECTS = 2_000

export interface AskedEvidence {
  store: ScanStore
  table: string
  now: Date
  /** Tests use fewer than {@link MOST_SUBJECTS}. */
  mostSubjects?: number
}

export interface FoundEvidence {
  subject: string
  reason: SuspicionReason
  count: number
  /** Times in milliseconds, ascending, of the first and the last evidence that scores. */
  first: number[]
  latest: number[]
  /** The number of labels, and the label itself if there is only one. */
  labels: number
  label: string | null
}

export interface Finding {
  subject: string
  score: number
  evidence: FoundEvidence[]
}

export const windowOf = (now: Date): { from: string; to: string } => ({
  from: daysBefore(now, EVIDENCE.windowDays),
  to: toStoreInstant(now),
})

const daysBefore = (now: Date, days: number) =>
  toStoreInstant(new Date(now.getTime() - days * DAY_MS))

/** One week more than is compared, because the period can begin in the middle of a week. */
const COMPARED_DAYS = EVIDENCE.windowDays + 7 * (EVIDENCE.usualWeeks + 1)

const scopeOf = (table: string, where: string): EvidenceScope => ({
  table,
  where: `${IN_WINDOW} AND ${where}`,
  compared: `${IN_LONGER_WINDOW} AND ${where}`,
})

const timesOf = (now: Date) => ({ ...windowOf(now), compared_from: daysBefore(now, COMPARED_DAYS) })

interface Found {
  subject: string
  n: string
  first: string[]
  latest: string[]
  labels: string
  one: string
}

/** Counts a reason's evidence by subject; `where` filters the scans. */
export async function askEvidence(
  { store, table, now, mostSubjects = MOST_SUBJECTS }: AskedEvidence,
  reason: SuspicionReason,
  evidence: EvidenceSql,
  { parameters = {}, where = '1' }: { parameters?: Parameters; where?: string } = {}
): Promise<FoundEvidence[]> {
  const full = fullCount(reason)
  const rows = await store.rows<Found>(
    `SELECT subject, count() AS n, uniqExact(label) AS labels, toString(any(label)) AS one,
       groupArraySorted(${full})(toUnixTimestamp64Milli(ts)) AS first,
       groupArraySorted(${full})(-toUnixTimestamp64Milli(ts)) AS latest
     FROM (${evidence(scopeOf(table, where))})
     GROUP BY subject ORDER BY n DESC, subject LIMIT ${mostSubjects} ${SETTINGS}`,
    { ...timesOf(now), ...parameters }
  )
  return rows.map((row) => ({
    subject: row.subject,
    reason,
    count: Number(row.n),
    first: row.first.map(Number),
    latest: row.latest.map((time) => -Number(time)).reverse(),
    labels: Number(row.labels),
    label: row.labels === '1' ? row.one : null,
  }))
}

export interface JourneyRow {
  prior_id: string
  prior_ts: string
  prior_status: ScanStatus
  prior_lat: number
  prior_lon: number
  km: number
  minutes: number
}

export interface EvidenceRow extends Partial<JourneyRow> {
  id: string
  at: string
}

export async function readEvidence(
  { store, table, now }: AskedEvidence,
  evidence: EvidenceSql,
  { parameters, where, most }: { parameters: Parameters; where: string; most: number }
): Promise<EvidenceRow[]> {
  const rows = await store.rows<EvidenceRow & { ts: string }>(
    `SELECT * EXCEPT (ts), toString(ts) AS at FROM (${evidence(scopeOf(table, where))})
     WHERE subject = {subject:String} ORDER BY ts, id LIMIT {most:UInt32} ${SETTINGS}`,
    { ...timesOf(now), ...parameters, most }
  )
  return rows.map((row) => ({ ...row, at: fromStoreInstant(row.at) }))
}
