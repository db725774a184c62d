import { type DirectoryEntry, readEntry } from '#app/companies/directory/directory_line'
import { unlikeColumns } from '#app/foundation/http/csv/line_errors'
import type { CellError } from '#app/foundation/http/csv/line_reader'
import { readCsv } from '#app/foundation/http/csv/read_csv'
import type { TableFile } from '#app/foundation/http/csv/table_rows'
import {
  DIRECTORY_COLUMNS,
  type DirectoryColumn,
  MAX_DIRECTORY_LINES,
} from '#shared/companies/directory/directory_csv'

export interface DirectoryLineError extends Omit<CellError, 'field'> {
  line: number
  /** Null if the error concerns the whole line. */
  field: DirectoryColumn | null
}

export interface DirectoryFile {
  entries: DirectoryEntry[]
  lineErrors: DirectoryLineError[]
  /** Line numbers by account id. */
  lineOf: Map<string, number>
}

/** Throws 422 at `file` if it is unreadable. */
export async function readDirectory(table: TableFile): Promise<DirectoryFile> {
  const entries: DirectoryEntry[] = []
  const lineErrors: DirectoryLineError[] = []
  const lineOf = new Map<string, number>()
  const format = { columns: DIRECTORY_COLUMNS, maxLines: MAX_DIRECTORY_LINES }
  for await (const { line, cells, cellCount } of readCsv<DirectoryColumn>(table, format)) {
    const read = cells ? await readEntry(cells) : unlikeColumns(cellCount, DIRECTORY_COLUMNS.length)
    if (read.lineErrors) {
      lineErrors.push(...read.lineErrors.map((lineError) => ({ line, ...lineError })))
      continue
    }
    const { cofor10 } = read.row
    const earlier = lineOf.get(cofor10)
    if (earlier !== undefined) {
      const text = { key: 'directory.duplicate', values: { line: earlier } } as const
      lineErrors.push({ line, field: 'cofor10', value: cofor10, text })
      continue
    }
    lineOf.set(cofor10, line)
    entries.push(read.row)
  }
  return { entries, lineErrors, lineOf }
}
