import type { ScanStatus } from '#shared/scans/questions/scan_contract'
import { STATUS_ORDER } from '#shared/scans/questions/status_signs'
import type { StatusCounts } from '#shared/scans/questions/scan_page_contract'

/** The counts of one status in several rows. */
export interface CountsOfStatus {
  status: ScanStatus
  counted: number[]
}

/** Counts by status, without statuses that no row has. */
export const countsOf = (rows: readonly { status: StatusCounts }[]): CountsOfStatus[] =>
  STATUS_ORDER.map((status) => ({
    status,
    counted: rows.map((row) => countOf(row.status, status)),
  })).filter(({ counted }) => counted.some((count) => count > 0))

export const countOf = (counts: StatusCounts, status: ScanStatus): number =>
  counts.find(({ key }) => key === status)?.doc_count ?? 0
