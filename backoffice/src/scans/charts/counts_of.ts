import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import type { StatusCounts } from '#shared/scans/questions/verification_contract'

/** The counts of one status in several rows. */
export interface CountsOfStatus {
  status: ScanStatus
  counted: number[]
}

/** Counts by status, without statuses that no row has. */
export const countsOf = (rows: readonly { status: StatusCounts }[]): CountsOfStatus[] =>
  STATUS_ORDER.map((status) => ({
    status,
    counted: rows.map((row) => row.status.find(({ key }) => key === status)?.doc_count ?? 0),
  })).filter(({ counted }) => counted.some((count) => count > 0))
