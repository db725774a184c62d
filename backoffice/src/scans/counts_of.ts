import type { ScanStatus } from '#shared/authentications/scan_contract'
import { STATUS_ORDER } from '#shared/authentications/status_signs'
import type { StatusCounts } from '#shared/authentications/verification_contract'

/** One status and how many scans have it in each of several rows. */
export interface CountsOfStatus {
  status: ScanStatus
  counted: number[]
}

/** The counts of rows by status, of those statuses that any of the rows has. */
export const countsOf = (rows: readonly { status: StatusCounts }[]): CountsOfStatus[] =>
  STATUS_ORDER.map((status) => ({
    status,
    counted: rows.map((row) => row.status.find(({ key }) => key === status)?.doc_count ?? 0),
  })).filter(({ counted }) => counted.some((count) => count > 0))
