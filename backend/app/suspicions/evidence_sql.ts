import { NO_LABEL } from '#app/scans/ingest/bind_scans'
import { cellSql } from '#app/scans/geo_cell'
import { COUNTRY_EXTENTS } from '#app/suspicions/country_extents'
import { EVIDENCE } from '#shared/suspicions/suspicion_score'

/** Which scans are looked at: conditions of ours; what they compare with is bound. */
interface ScanScope {
  table: string
  where: string
}

/** `where` holds for scans in which evidence is looked for. */
export interface EvidenceScope extends ScanScope {
  /** Holds for these and for those of the weeks before, with which they are compared. */
  compared: string
}

/** Reads `subject`, `label`, `ts` and `id` of each scan that is evidence; text of ours only. */
export type EvidenceSql = (scope: EvidenceScope) => string

/** Characters of the geohashes of places: cells of about 150 kilometres. */
export const PLACE_PRECISION = 3

const scannedFrom = (from: string) =>
  `ts >= toDateTime64({${from}:String}, 3, 'UTC') AND ts < toDateTime64({to:String}, 3, 'UTC')`

/** The scans of the time that is looked at. */
export const IN_WINDOW = scannedFrom('from')

/** These, and those of the weeks before that a week is compared with (rule 13.14). */
export const IN_LONGER_WINDOW = scannedFrom('compared_from')

const IS_LABEL = `label != ${NO_LABEL}`

/** A roll, or a label of none. */
const SUBJECT = `if(spool > 0, concat('R', toString(spool)), concat('L', toString(label)))`
const HAS_SUBJECT = `(spool > 0 OR ${IS_LABEL})`

/** A place, by its cell. */
const PLACE = `concat('P', toString(${cellSql('x', PLACE_PRECISION)}), '-', toString(${cellSql('y', PLACE_PRECISION)}))`

/** Weeks from Monday, numbered since 1970. */
const WEEK = 'toInt32(intDiv(toUInt32(toDate(ts)) + 3, 7))'

const scans = (select: string, { table, where }: ScanScope, more: string) =>
  `SELECT ${select} FROM ${table} FINAL WHERE ${where} AND ${more}`

const EVIDENCE_COLUMNS = `${SUBJECT} AS subject, label, ts, id`

/** Degrees of `lon` and `lat` columns, which are millionths of one. */
const place = (prefix = '') => `${prefix}lon / 1e6, ${prefix}lat / 1e6`

/**
 * Scans of a label too far from the one before for the time between (rule 13.12), both bound to the
 * same roll: more than 300 km, less 100 km for each end that is located by IP, at more than 1,000 km/h.
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

/** Scans whose code was recognised as imitated (rule 13.13). */
export const imitated: EvidenceSql = (scope) =>
  scans(EVIDENCE_COLUMNS, scope, `status = 4 AND ${HAS_SUBJECT}`)

/**
 * Scans “checked too often” of weeks with at least 10 of them, and 5 times the weekly average of
 * the 12 weeks before, which counts as 1 at least (rule 13.14).
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

/** Whether a scan is far outside of a country; false for countries that nobody knows. */
function farFrom(country: string): string {
  const of = (values: readonly number[]) =>
    `transform(${country}, ${CODES}, ${list(values)}, toFloat64(0))`
  const reach = COUNTRY_EXTENTS.map(({ radiusKm }) => (radiusKm + EVIDENCE.farKm) * 1_000)
  const [lon, lat] = [COUNTRY_EXTENTS.map((one) => one.lon), COUNTRY_EXTENTS.map((one) => one.lat)]
  return `(has(${CODES}, ${country}) AND
    greatCircleDistance(${place()}, ${of(lon)}, ${of(lat)}) > ${of(reach)})`
}

/**
 * Scans far outside of the country that their roll was sent to, and of the one to which it was
 * redistributed then, of weeks in which these are at least 5 and half of all that have a position
 * (rule 13.16). Asks for `distributions` and the `countries` of their recipients.
 */
export const farAway: EvidenceSql = (scope) => {
  const passedOn = `transform(distribution, {distributions:Array(UInt32)}, {countries:Array(String)}, '')`
  const located = `is_located AND spool > 0 AND country != ''`
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

/** Rolls with scans that may be {@link farAway}: enough far ones in all. */
export const farCandidates = (scope: ScanScope) => `
  ${scans('spool, groupUniqArray(distribution) AS distributions', scope, `is_located AND spool > 0 AND ${farFrom('toString(country)')}`)}
  GROUP BY spool HAVING count() >= ${EVIDENCE.farScans} ORDER BY count() DESC, spool LIMIT {most:UInt32}`

const AT_SPOOL = 'transform(spool, {spools:Array(UInt32)}, {times:Array(Int64)}, toInt64(0))'

/** Scans before a time that each of `spools` has in `times`: milliseconds (rule 13.15). */
export const before: EvidenceSql = (scope) =>
  scans(
    EVIDENCE_COLUMNS,
    scope,
    `spool IN {spools:Array(UInt32)} AND toUnixTimestamp64Milli(ts) < ${AT_SPOOL}`
  )

/** Scans from such a time on. */
export const after: EvidenceSql = (scope) =>
  scans(
    EVIDENCE_COLUMNS,
    scope,
    `spool IN {spools:Array(UInt32)} AND toUnixTimestamp64Milli(ts) >= ${AT_SPOOL}`
  )

/** Scans of unknown codes, of places and days with at least 50 different ones (rule 13.18). */
export const unknownCodes: EvidenceSql = (scope) => {
  const unknown = `status = 0 AND spool = 0 AND is_located AND ${IS_LABEL}`
  return `
    ${scans(`${PLACE} AS subject, label, ts, id`, scope, unknown)}
    AND (${PLACE}, toDate(ts)) GLOBAL IN (
      SELECT place, day FROM (
        ${scans(`${PLACE} AS place, toDate(ts) AS day, uniqExact(label) AS codes`, scope, unknown)}
        GROUP BY place, day
      ) WHERE codes >= ${EVIDENCE.unknownCodes})`
}
