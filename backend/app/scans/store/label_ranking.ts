import { SCAN_STATUSES, type ScanStatus } from '#shared/scans/questions/scan_contract'

export const LABEL = 'label, object_id'

interface Ranked {
  /** The SQL between `FROM` and `AND`. */
  scans: string
  most: number
  /** Statuses to count; each costs time. */
  statuses?: readonly ScanStatus[]
  /** SQL for the number of scans before the limit. */
  total?: string
}

/** SQL that ranks labels by scans, with a count per status. */
export function rankLabelsSql({ scans, most, statuses = SCAN_STATUSES, total }: Ranked): string {
  const counts = statuses.map((status) => `countIf(status = ${status}) AS s${status}`).join(', ')
  return `SELECT ${LABEL}, max(ts) AS last, count() AS n, ${counts}${total ? `, ${total}` : ''} FROM ${scans}
    GROUP BY ${LABEL} ORDER BY n DESC, ${LABEL} LIMIT ${most}`
}

/** SQL with the same result for many labels; finds the top ones first. */
export const rankManyLabelsSql = ({ scans, most, ...ranked }: Ranked): string =>
  rankLabelsSql({
    ...ranked,
    most,
    scans: `${scans} AND (${LABEL}) GLOBAL IN (
      SELECT ${LABEL} FROM ${scans} GROUP BY ${LABEL} ORDER BY count() DESC, ${LABEL} LIMIT ${most})`,
  })
