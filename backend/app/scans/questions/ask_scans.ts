import type { ScanCondition } from '#app/scans/questions/scan_filter'
import type { Parameters, ScanStore } from '#app/scans/store/scan_store'
import { SCAN_STATUSES } from '#shared/scans/questions/scan_contract'
import type { StatusCounts } from '#shared/scans/questions/verification_contract'

export interface AskedScans {
  store: ScanStore
  /** Tests ask the same of a table on several machines. */
  table: string
  condition: ScanCondition
}

/** Merges years separately, so that a merged year is only read. */
export const SETTINGS = 'SETTINGS do_not_merge_across_partitions_select_final = 1'

/** SQL for a total and a count per status of rows grouped by status. */
export const SUMS = `sum(c) AS n, ${SCAN_STATUSES.map((status) => `sumIf(c, status = ${status}) AS s${status}`).join(', ')}`

/** The same for rows that already have such counts. */
export const TOTALS = `sum(n) AS n, ${SCAN_STATUSES.map((status) => `sum(s${status}) AS s${status}`).join(', ')}`

export type Counted = { n: string } & Record<`s${(typeof SCAN_STATUSES)[number]}`, string>

export const statusesOf = (row: Counted): StatusCounts =>
  SCAN_STATUSES.map((key) => ({ key, doc_count: Number(row[`s${key}`]) })).filter(
    ({ doc_count: count }) => count > 0
  )

/** Selects columns of the matching scans. `rest` follows the condition, such as `GROUP BY`. */
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

/** The SQL of a question, without any user input. */
export const questionText = (
  table: string,
  { where }: ScanCondition,
  select: string,
  rest = ''
): string => `SELECT ${select} FROM ${table} FINAL WHERE ${where} ${rest} ${SETTINGS}`

export const sumOf = (rows: readonly { n: string }[]): number =>
  rows.reduce((sum, { n }) => sum + Number(n), 0)
