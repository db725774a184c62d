import type { ScanCondition } from '#app/authentications/scan_filter'
import type { Parameters, ScanStore } from '#app/scans/scan_store'
import { SCAN_STATUSES } from '#shared/authentications/scan_contract'
import type { StatusCounts } from '#shared/authentications/verification_contract'

/** The scans that a question is put to. */
export interface AskedScans {
  store: ScanStore
  /** The table; tests put the same questions to a table of several machines. */
  table: string
  condition: ScanCondition
}

/** Years are merged by themselves, so that what is merged already is only read. */
export const SETTINGS = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

/** SQL for a count and a count of each status, of what was counted by status already. */
export const SUMS = `sum(c) AS n, ${SCAN_STATUSES.map((status) => `sumIf(c, status = ${status}) AS s${status}`).join(', ')}`

/** The same of what has such counts already. */
export const TOTALS = `sum(n) AS n, ${SCAN_STATUSES.map((status) => `sum(s${status}) AS s${status}`).join(', ')}`

/** What {@link SUMS} gives; numbers of 64 bits are text. */
export type Counted = { n: string } & Record<`s${(typeof SCAN_STATUSES)[number]}`, string>

/** Returns how many of the counted scans had each status. */
export const statusesOf = (row: Counted): StatusCounts =>
  SCAN_STATUSES.map((key) => ({ key, doc_count: Number(row[`s${key}`]) })).filter(
    ({ doc_count: count }) => count > 0
  )

/** Puts a question: `select` what, of the scans that match, and what follows (`GROUP BY` …). */
export function ask<Row>(
  { store, table, condition }: AskedScans,
  select: string,
  rest = '',
  parameters: Parameters = {}
): Promise<Row[]> {
  return store.rows<Row>(questionText(table, condition, select, rest), {
    ...condition.parameters,
    ...parameters,
  })
}

/** The text of a question; nothing that anybody entered stands in it. */
export const questionText = (
  table: string,
  { where }: ScanCondition,
  select: string,
  rest = ''
): string => `SELECT ${select} FROM ${table} FINAL WHERE ${where} ${rest} ${SETTINGS}`

/** How many scans the rows of a question count. */
export const sumOf = (rows: readonly { n: string }[]): number =>
  rows.reduce((sum, { n }) => sum + Number(n), 0)
