import { NO_LABEL } from '#app/scans/lines/bind_scans'
import { cellSql } from '#app/scans/store/geo_cell'
import { COUNTRY_EXTENTS } from '#app/scans/suspicions/evidence/country_extents'
import { EVIDENCE } from '#shared/scans/suspicions/suspicion_score'
import { PORTAL_TAG } from '#shared/scans/verify/verify_contract'

/** The searched scans. Conditions contain no user input; values are bound. */
interface ScanScope {
  table: string
  where: string
}

export interface EvidenceScope extends ScanScope {
  /** Selects the searched scans and the weeks for comparison. */
  compared: string
}

/** SQL for `subject`, `label`, `ts` and `id` of the evidence, without user input. */
export type EvidenceSql = (scope: EvidenceScope) => string

/** The geohash length of places: cells of about 150 kilometres. */
export const PLACE_PRECISION = 3

const scannedFrom = (from: string) =>
  `ts >= toDateTime64({${from}:String}, 3, 'UTC') AND ts < toDateTime64({to:String}, 3, 'UTC')`

export const IN_WINDOW = scannedFrom('from')

/** SQL for the searched period and the weeks for comparison (rule 13.14). */
export const IN_LONGER_WINDOW = scannedFrom('compared_from')

const IS_LABEL = `label != ${NO_LABEL}`

/** SQL for the subject: a roll, or a label without a roll. */
const SUBJECT = `if(roll > 0, concat('R', toString(roll)), concat('L', toString(label)))`
const HAS_SUBJECT = `(roll > 0 OR ${IS_LABEL})`

const PLACE = `concat('P', toString(${cellSql('x', PLACE_PRECISION)}), '-', toString(${cellSql('y', PLACE_PRECISION)}))`

/** Weeks from Monday, numbered since 1970. */
const WEEK = 'toInt32(intDiv(toUInt32(toDate(ts)) + 3, 7))'

const scans = (select: string, { table, where }: ScanScope, more: string) =>
  `SELECT ${select} FROM ${table} FINAL WHERE ${where} AND ${more}`

const EVIDENCE_COLUMNS = `${SUBJECT} AS subject, label, ts, id`

const place = (prefix = '') => `${prefix}lon / 1e6, ${prefix}lat / 1e6`

/**
 * Scans of a label too far from its previous scan on the same roll (rule 13.12). Too far is over
 * 300 km at over 1,000 km/h, less 100 km for each end located by IP.
 */
export const journeys: EvidenceSql = (scope) => `
  SELECT subject, label, ts, id, prior_id, prior_ts, prior_status, prior_lat, prior_lon, km, minutes FROM (
    SELECT subject, label, ts, id, prior_id, prior_ts, prior_status, prior_lat, prior_lon,
      greatCircleDistance(${place()}, ${place('prior_')}) / 1000
        - ${EVIDENCE.ipKm} * ((NOT is_gps) + (NOT prior_gps)) AS km,
      dateDiff('millisecond', prior_ts, ts) / 60000 AS minutes
    FROM (
      SELECT subject, label, ts, id, lat, lon, is_gps,
        lagInFrame(id) OVER before AS prior_id, lagInFrame(ts) OVER before AS prior_ts,
        lagInFrame(status) OVER before AS prior_status,
        lagInFrame(lat) OVER before AS prior_lat, lagInFrame(lon) OVER before AS prior_lon,
        lagInFrame(is_gps) OVER before AS prior_gps
      FROM (${scans(`${EVIDENCE_COLUMNS}, status, lat, lon, is_gps`, scope, `is_located AND ${IS_LABEL}`)})
      WINDOW before AS (PARTITION BY subject, label ORDER BY ts, id
        ROWS BETWEEN 1 PRECEDING AND CURRENT ROW)
    ) WHERE prior_id != ''
  ) WHERE km > ${EVIDENCE.journeyKm} AND km * 60 > ${EVIDENCE.journeyKmPerHour} * minutes`

/** Leaves out the portal’s own verdicts, which only repeat a decision or a report (rule 13.13). */
export const imitated: EvidenceSql = (scope) =>
  scans(EVIDENCE_COLUMNS, scope, `status = 4 AND NOT has(tags, '${PORTAL_TAG}') AND ${HAS_SUBJECT}`)

/**
 * Scans “checked too often” in weeks with at least 10, and with 5 times the average of the 12 weeks
 * before. The average counts as at least 1 (rule 13.14).
 */
export const jumps: EvidenceSql = (scope) => {
  const tooOften = `status = 3 AND ${HAS_SUBJECT}`
  const compared = { ...scope, where: scope.compared }
  return `
    ${scans(EVIDENCE_COLUMNS, scope, tooOften)} AND (${SUBJECT}, ${WEEK}) GLOBAL IN (
      SELECT subject, week FROM (
        SELECT subject, week, n, sum(n) OVER (PARTITION BY subject ORDER BY week
          RANGE BETWEEN ${EVIDENCE.usualWeeks} PRECEDING AND 1 PRECEDING) / ${EVIDENCE.usualWeeks} AS usual
        FROM (${scans(`${SUBJECT} AS subject, ${WEEK} AS week, toInt64(count()) AS n`, compared, tooOften)}
          GROUP BY subject, week)
      ) WHERE n >= ${EVIDENCE.jumpScans} AND n >= ${EVIDENCE.jumpTimes} * greatest(usual, 1))`
}

const list = (values: readonly (string | number)[]) =>
  `[${values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join()}]`

const CODES = list(COUNTRY_EXTENTS.map(({ code }) => code))

/** SQL for whether a scan is far outside a country; false for unknown countries. */
function farFrom(country: string): string {
  const of = (values: readonly number[]) =>
    `transform(${country}, ${CODES}, ${list(values)}, toFloat64(0))`
  const reach = COUNTRY_EXTENTS.map(({ radiusKm }) => (radiusKm + EVIDENCE.farKm) * 1_000)
  const [lon, lat] = [COUNTRY_EXTENTS.map((one) => one.lon), COUNTRY_EXTENTS.map((one) => one.lat)]
  return `(has(${CODES}, ${country}) AND
    greatCircleDistance(${place()}, ${of(lon)}, ${of(lat)}) > ${of(reach)})`
}

/**
 * Scans far outside the countries of delivery and redistribution, in weeks with at least 5 that are
 * half of all located scans (rule 13.16). Expects the parameters `distributions` and `countries`
 * (of their recipients).
 */
export const farAway: EvidenceSql = (scope) => {
  const passedOn = `transform(distribution, {distributions:Array(UInt32)}, {countries:Array(String)}, '')`
  const located = `is_located AND roll > 0 AND country != ''`
  return `
    SELECT subject, label, ts, id FROM (
      SELECT subject, label, ts, id, is_far,
        countIf(is_far) OVER (PARTITION BY subject, week) AS far,
        count() OVER (PARTITION BY subject, week) AS n
      FROM (${scans(
        `${EVIDENCE_COLUMNS}, ${WEEK} AS week, ${farFrom('toString(country)')}
         AND (${passedOn} = '' OR ${farFrom(passedOn)}) AS is_far`,
        scope,
        located
      )})
    ) WHERE is_far AND far >= ${EVIDENCE.farScans} AND far >= ${EVIDENCE.farShare} * n`
}

/** Rolls with enough far scans for {@link farAway}. */
export const farCandidates = (scope: ScanScope) => `
  ${scans('roll, groupUniqArray(distribution) AS distributions', scope, `is_located AND roll > 0 AND ${farFrom('toString(country)')}`)}
  GROUP BY roll HAVING count() >= ${EVIDENCE.farScans} ORDER BY count() DESC, roll LIMIT {most:UInt32}`

const AT_ROLL = 'transform(roll, {rolls:Array(UInt32)}, {times:Array(Int64)}, toInt64(0))'

/** Scans of `rolls` before the roll's time in `times`, in milliseconds (rule 13.15). */
export const before: EvidenceSql = (scope) =>
  scans(
    EVIDENCE_COLUMNS,
    scope,
    `roll IN {rolls:Array(UInt32)} AND toUnixTimestamp64Milli(ts) < ${AT_ROLL}`
  )

/** Scans of `rolls` since the roll's time in `times`, in milliseconds. */
export const after: EvidenceSql = (scope) =>
  scans(
    EVIDENCE_COLUMNS,
    scope,
    `roll IN {rolls:Array(UInt32)} AND toUnixTimestamp64Milli(ts) >= ${AT_ROLL}`
  )

/** Scans of unknown codes at places and days with at least 50 different codes (rule 13.18). */
export const unknownCodes: EvidenceSql = (scope) => {
  const unknown = `status = 0 AND roll = 0 AND is_located AND ${IS_LABEL}`
  return `
    ${scans(`${PLACE} AS subject, label, ts, id`, scope, unknown)}
    AND (${PLACE}, toDate(ts)) GLOBAL IN (
      SELECT place, day FROM (
        ${scans(`${PLACE} AS place, toDate(ts) AS day, uniqExact(label) AS codes`, scope, unknown)}
        GROUP BY place, day
      ) WHERE codes >= ${EVIDENCE.unknownCodes})`
}
