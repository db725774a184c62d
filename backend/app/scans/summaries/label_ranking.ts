import { SCAN_STATUSES } from '#shared/authentications/scan_contract'

/** SQL for a count and a count of each status. */
const COUNTS = `count() AS n, ${SCAN_STATUSES.map((status) => `countIf(status = ${status}) AS s${status}`).join(', ')}`

/** Labels, as questions tell them apart. */
const LABEL = 'label, object_id'

/** SQL that ranks the labels of scans, the most scanned first: what stands between `FROM` and `AND`, and how many are told. */
export const rankLabelsSql = (scans: string, most: number): string =>
  `SELECT ${LABEL}, max(ts) AS last, ${COUNTS} FROM ${scans}
   GROUP BY ${LABEL} ORDER BY n DESC, ${LABEL} LIMIT ${most}`

/** The same of any number of labels: the most scanned are found first. */
export const rankManyLabelsSql = (scans: string, most: number): string =>
  rankLabelsSql(
    `${scans} AND (${LABEL}) GLOBAL IN (
       SELECT ${LABEL} FROM ${scans} GROUP BY ${LABEL} ORDER BY count() DESC, ${LABEL} LIMIT ${most})`,
    most
  )
