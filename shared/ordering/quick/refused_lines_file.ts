import { quotedCell } from '#shared/ground/http/csv_guard'
import type { RefusedLine } from '#shared/ordering/quick/order_lines_contract'

interface LineErrorColumns {
  line: string
  reason: string
}

/**
 * Returns the refused lines as a table that can be corrected and uploaded again. The number and the
 * reasons precede the line's own cells; an upload ignores both.
 */
export function refusedTable(
  faulty: readonly RefusedLine[],
  columns: readonly string[],
  words: LineErrorColumns
): string[][] {
  const rows = faulty.map(({ line, cells, errors }) => [String(line), errors.join('; '), ...cells])
  return [[words.line, words.reason, ...columns], ...rows]
}

export const tableCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quotedCell).join(';')).join('\r\n')
