import { decodeText } from '#app/foundation/http/input/decode_text'
import { type SheetChoice, isWorkbook, openSheet } from '#app/foundation/workbooks/open_sheet'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import { guardCell, quotedCell } from '#shared/ground/http/csv_guard'

/** Reads a file as a workbook or as text, by its signature. Throws like {@link openSheet}. */
export const readTableFile = async (bytes: Buffer, choice: SheetChoice): Promise<TableFile> =>
  isWorkbook(bytes) ? openSheet(bytes, choice) : decodeText(bytes)

/** A line break that no reader takes for a space in a number. */
const LINE_SEPARATOR = '\u2028'

/**
 * Formats cells as a CSV line. Line breaks within cells become spaces, or line separators between
 * two digits.
 */
export function rowText(cells: readonly string[]): string {
  const [first = '', second = '', ...others] = cells
  // At least two cells, so that each line contains the separator.
  return [first, second, ...others]
    .map((cell) => cell.replace(/(?<=\d)[\r\n]+(?=\d)/g, LINE_SEPARATOR).replace(/[\r\n]+/g, ' '))
    .map((cell) => (/[";]/.test(cell) ? quotedCell(cell) : guardCell(cell)))
    .join(';')
}

/** Formats a table as CSV that keeps the line numbers of the sheet. */
export async function tableText(table: TableFile): Promise<string> {
  if (typeof table === 'string') return table
  const lines: string[] = []
  for await (const { line, cells } of table) {
    while (lines.length < line - 1) lines.push('')
    lines.push(rowText(cells))
  }
  return lines.join('\n')
}
