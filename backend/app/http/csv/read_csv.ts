import { setImmediate } from 'node:timers/promises'
import { withoutGuard } from '#shared/http/csv_guard'
import { Refusal } from '#app/http/refusal'
import { CsvError, type Info, parse } from 'csv-parse'

/** A line of a CSV file: its cells by column, null when their number does not fit the header. */
export interface CsvLine<Column extends string> {
  /** Counted from 1, the header; of a cell with line breaks the last one. */
  line: number
  cells: Record<Column, string> | null
  cellCount: number
}

interface CsvFormat<Column extends string> {
  columns: readonly Column[]
  /** Columns that may be missing. */
  optional?: readonly Column[]
  maxLines: number
}

/** Lines after which other requests get their turn. */
const LINES_AT_A_TIME = 500

/**
 * Reads a CSV file with a header: separated by semicolons, commas or tabs, columns in any order. A cell
 * that `writeCsv` kept spreadsheets from running as a formula is as it was. Lines of nothing but blank
 * cells are left out, yet counted in the numbers of the others. Throws 422 at `file` when it is empty
 * or too long, has other columns, or its quotation marks do not match.
 */
export async function* readCsv<Column extends string>(
  text: string,
  { columns, optional = [], maxLines }: CsvFormat<Column>
): AsyncGenerator<CsvLine<Column>> {
  if (text.trim() === '') throw broken('CSV_EMPTY')
  const parser = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // What a spreadsheet leaves of rows whose cells were cleared.
    skip_records_with_empty_values: true,
  })
  let header: string[] | undefined
  let lines = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (!header) {
        header = record.map((name) => name.trim().toLowerCase())
        checkHeader(header, columns, optional)
        continue
      }
      lines += 1
      if (lines > maxLines) throw broken('CSV_TOO_MANY_LINES', { lines: maxLines })
      yield toLine<Column>(header, record, info.lines)
      if (lines % LINES_AT_A_TIME === 0) await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw broken('CSV_BROKEN', { line: Number(error.lines ?? 1) })
  }
}

interface Parsed {
  record: string[]
  info: Info
}

function toLine<Column extends string>(
  header: readonly string[],
  record: readonly string[],
  line: number
): CsvLine<Column> {
  if (record.length !== header.length) return { line, cells: null, cellCount: record.length }
  const cells = header.map((name, index) => [name, withoutGuard(record[index] ?? '')])
  return { line, cells: Object.fromEntries(cells), cellCount: record.length }
}

/** What the first line of a CSV file is parted by: semicolons, commas or tabs. */
export function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const columns = (delimiter: string) => firstLine.split(delimiter).length
  return [';', ',', '\t'].reduce((best, one) => (columns(one) > columns(best) ? one : best))
}

function checkHeader(
  header: readonly string[],
  columns: readonly string[],
  optional: readonly string[]
): void {
  const known = [...columns, ...optional]
  const missing = columns.filter((column) => !header.includes(column))
  if (missing.length > 0) throw broken('CSV_COLUMNS_MISSING', { columns: missing.join(', ') })
  const odd = header.filter((name, index) => !known.includes(name) || header.indexOf(name) < index)
  if (odd.length > 0) throw broken('CSV_COLUMNS_UNKNOWN', { columns: odd.join(', ').slice(0, 200) })
}

type Breakage =
  'CSV_EMPTY' | 'CSV_BROKEN' | 'CSV_TOO_MANY_LINES' | 'CSV_COLUMNS_MISSING' | 'CSV_COLUMNS_UNKNOWN'

const broken = (code: Breakage, values?: Record<string, string | number>) =>
  new Refusal(422, code, { field: 'file', values })
