import { Readable, pipeline } from 'node:stream'
import { takeSeparator } from '#app/foundation/http/csv/separator'
import { Slices, inSlices, piecesOf } from '#app/foundation/http/slices'
import { withoutGuard } from '#shared/ground/http/csv_guard'
import { Refusal } from '#app/foundation/http/refusal'
import type { SheetRow, TableFile } from '#app/foundation/http/csv/table_rows'
import { CsvError, type Info, parse } from 'csv-parse'

/** A line of a file. `cells` is null if the line has more filled cells than the header. */
export interface CsvLine<Column extends string> {
  /** Line number, counted from 1; the last line of a row whose cells contain line breaks. */
  line: number
  cells: Record<Column, string> | null
  cellCount: number
}

interface CsvFormat<Column extends string> {
  columns: readonly Column[]
  optional?: readonly Column[]
  maxLines: number
}

const MOST_TITLES = 10

const LONGEST_LINE = 200_000

/**
 * Reads a CSV file or a workbook's sheet. Allows title lines, any column order, and semicolons,
 * commas, tabs or bars as separators. Undoes the formula protection of `writeCsv`. Drops empty
 * columns at the end, fills short lines, and skips blank lines, which still count in line numbers.
 *
 * Throws 422 at `file` for a file that is empty or too long, or has a too long line, wrong columns
 * or unmatched quotes.
 */
export async function* readCsv<Column extends string>(
  file: TableFile,
  { columns, optional = [], maxLines }: CsvFormat<Column>
): AsyncGenerator<CsvLine<Column>> {
  const slices = new Slices()
  const known: readonly string[] = [...columns, ...optional]
  const titles: string[][] = []
  let header: string[] | undefined
  let lines = 0
  try {
    for await (const { line, cells: record } of typeof file === 'string' ? parsed(file) : file) {
      if (!header) {
        const names = namesOf(record)
        const isHeader = names.some((name) => known.includes(name))
        if (!isHeader && titles.push(names) <= MOST_TITLES) continue
        header = isHeader ? names : titles[0]!
        checkHeader(header, columns, optional)
        continue
      }
      lines += 1
      if (lines > maxLines) throw broken('CSV_TOO_MANY_LINES', { lines: maxLines })
      yield toLine<Column>(header, record, line)
      await slices.giveWay()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isTooLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw broken(isTooLong ? 'CSV_LINE_TOO_LONG' : 'CSV_BROKEN', { line: Number(error.lines ?? 1) })
  }
  if (!header) checkHeader(titles[0] ?? [], columns, optional)
}

async function* parsed(file: string): AsyncGenerator<SheetRow> {
  if (file.trim() === '') throw broken('CSV_EMPTY')
  const { text, separator } = takeSeparator(file)
  const parser = parse({
    delimiter: separator,
    info: true,
    // Applies to a whole row, including line breaks within cells.
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    skip_empty_lines: true,
    // Spreadsheets keep rows whose cells were cleared.
    skip_records_with_empty_values: true,
  })
  pipeline(Readable.from(boundedPieces(text)), parser, () => undefined)
  for await (const { record, info } of parser as AsyncIterable<Parsed>) {
    yield { line: info.lines, cells: record }
  }
}

/** Yields a text in pieces with pauses. Throws 422 at `file` for a line that is too long. */
async function* boundedPieces(text: string): AsyncGenerator<string> {
  let line = 1
  let length = 0
  for await (const piece of inSlices(piecesOf(text))) {
    const lines = piece.split(/\r\n?|\n/)
    line += lines.length - 1
    length = lines.at(-1)!.length + (lines.length === 1 ? length : 0)
    if (length > LONGEST_LINE) throw broken('CSV_LINE_TOO_LONG', { line })
    yield piece
  }
}

function namesOf(record: readonly string[]): string[] {
  const names = record.map((name) => name.trim().toLowerCase())
  return names.slice(0, names.findLastIndex((name) => name !== '') + 1)
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
  if (record.slice(header.length).some((cell) => cell.trim() !== '')) {
    return { line, cells: null, cellCount: record.length }
  }
  const cells = header.map((name, index) => [name, withoutGuard(record[index] ?? '')])
  return { line, cells: Object.fromEntries(cells), cellCount: record.length }
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
  | 'CSV_EMPTY'
  | 'CSV_BROKEN'
  | 'CSV_LINE_TOO_LONG'
  | 'CSV_TOO_MANY_LINES'
  | 'CSV_COLUMNS_MISSING'
  | 'CSV_COLUMNS_UNKNOWN'

const broken = (code: Breakage, values?: Record<string, string | number>) =>
  new Refusal(422, code, { field: 'file', values })
