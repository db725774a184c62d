import { quotedCell } from '#shared/http/csv_guard'
import type { FaultyLine } from '#shared/ordering/quick/order_lines_contract'

/** What the two columns are called that tell where a line stood and what was wrong about it. */
export interface FaultColumns {
  line: string
  reason: string
}

/**
 * The table of lines that were not taken, which can be corrected and uploaded as it is: each line's
 * own cells under `columns`, before them its number and the reasons, which reading the file leaves out.
 */
export function faultyTable(
  faulty: readonly FaultyLine[],
  columns: readonly string[],
  told: FaultColumns
): string[][] {
  const rows = faulty.map(({ line, cells, errors }) => [String(line), errors.join('; '), ...cells])
  return [[told.line, told.reason, ...columns], ...rows]
}

/** Writes a table of texts as the text of a CSV file. */
export const tableCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedCell).join(';')).join('\r\n')
