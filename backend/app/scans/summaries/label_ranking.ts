import { SCAN_STATUSES, type ScanStatus } from '#shared/authentications/scan_contract'

/** Labels, as questions tell them apart. */
const LABEL = 'label, object_id'

/** Which labels are ranked, and what is told of them. */
export interface Ranked {
  /** What stands between `FROM` and `AND`. */
  scans: string
  most: number
  /** Statuses that the scans may have: each that is counted costs time. */
  statuses?: readonly ScanStatus[]
  /** SQL for how many scans there are, before any label is left out. */
  total?: string
}

/** SQL that ranks the labels of scans, the most scanned first, with a count of each status. */
export function rankLabelsSql({ scans, most, statuses = SCAN_STATUSES, total }: Ranked): string {
  const counts = statuses.map((status) => `countIf(status = ${status}) AS s${status}`).join(', ')
  return `SELECT ${LABEL}, max(ts) AS last, count() AS n, ${counts}${total ? `, ${total}` : ''} FROM ${scans}
    GROUP BY ${LABEL} ORDER BY n DESC, ${LABEL} LIMIT ${most}`
}

/** The same of any number of labels: the most scanned are found first. */
export const rankManyLabelsSql = ({ scans, most, ...ranked }: Ranked): string =>
  rankLabelsSql({
    ...ranked,
    most,
    scans: `${scans} AND (${LABEL}) GLOBAL IN (
      SELECT ${LABEL} FROM ${scans} GROUP BY ${LABEL} ORDER BY count() DESC, ${LABEL} LIMIT ${most})`,
  })
