import { decodeText } from '#app/http/input/decode_text'
import { type SheetChoice, isWorkbook, openSheet } from '#app/workbooks/open_sheet'
import type { TableFile } from '#app/http/csv/table_rows'
import { guardCell, quotedCell } from '#shared/http/csv_guard'

/** Reads a file as a workbook or as text, by how it begins. Throws what {@link openSheet} throws. */
export const readTableFile = async (bytes: Buffer, choice: SheetChoice): Promise<TableFile> =>
  isWorkbook(bytes) ? openSheet(bytes, choice) : decodeText(bytes)

/** Writes the cells of a row as a line of a CSV file: a break within a cell becomes a space. */
export function rowText(cells: readonly string[]): string {
  const [first = '', second = '', ...others] = cells
  // A separator in each line leaves no doubt about it.
  return [first, second, ...others]
    .map((cell) => cell.replace(/[\r\n]+/g, ' '))
    .map((cell) => (/[";]/.test(cell) ? quotedCell(cell) : guardCell(cell)))
    .join(';')
}

/** Writes a table as the text of a CSV file, whose line numbers are those of the sheet. */
export async function tableText(table: TableFile): Promise<string> {
  if (typeof table === 'string') return table
  const lines: string[] = []
  for await (const { line, cells } of table) {
    while (lines.length < line - 1) lines.push('')
    lines.push(rowText(cells))
  }
  return lines.join('\n')
}
