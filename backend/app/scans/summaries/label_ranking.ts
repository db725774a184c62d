import { SCAN_STATUSES } from '#shared/authentications/scan_contract'
import { MOST_BUCKETS } from '#shared/authentications/verification_question_contract'

/** SQL for a count and a count of each status. */
const COUNTS = `count() AS n, ${SCAN_STATUSES.map((status) => `countIf(status = ${status}) AS s${status}`).join(', ')}`

/** Labels, as questions tell them apart. */
const LABEL = 'label, object_id'

/**
 * SQL that ranks the labels of scans, the most scanned first, of what stands after `FROM` and before `AND`.
 * Of many labels the most scanned are found by counts alone, and everything else is asked for of those.
 */
export function rankLabelsSql(scans: string, areFew: boolean): string {
  const mostScanned = `SELECT ${LABEL} FROM ${scans} GROUP BY ${LABEL} ORDER BY count() DESC, ${LABEL} LIMIT ${MOST_BUCKETS}`
  return `SELECT ${LABEL}, max(ts) AS last, ${COUNTS} FROM ${scans}
    ${areFew ? '' : `AND (${LABEL}) GLOBAL IN (${mostScanned})`}
    GROUP BY ${LABEL} ORDER BY n DESC, ${LABEL} LIMIT ${MOST_BUCKETS}`
}
