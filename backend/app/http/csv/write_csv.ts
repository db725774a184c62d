import { Readable, pipeline } from 'node:stream'
import { guardCell } from '#shared/http/csv_guard'
import { stringify } from 'csv-stringify'
import { stringify as stringifyAll } from 'csv-stringify/sync'

/** The kind of a column's texts, for a workbook. */
export type ColumnKind = 'text' | 'name' | 'number' | 'day' | 'instant'

/** A column of a file: its heading, and what stands in it. */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
  /** Text by default; numbers are numbers in any column. */
  kind?: ColumnKind
}

/** How files are written (rule 9.2). */
const FORMAT = {
  header: true,
  bom: true,
  delimiter: ';',
  quoted: true,
  quoted_empty: true,
} as const

const headers = <Row>(columns: readonly CsvColumn<Row>[]) => columns.map(({ header }) => header)

const cellsOf = <Row>(row: Row, columns: readonly CsvColumn<Row>[]) =>
  columns.map(({ value }) => guardCell(value(row) ?? ''))

/**
 * Writes rows as a CSV file while they are read, however many there are: UTF-8 with a byte order
 * mark for spreadsheets, semicolons, every field quoted (rule 9.2), and no cell that
 * a spreadsheet would run as a formula; numbers stay as they are.
 */
export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Readable {
  const writer = stringify({ ...FORMAT, columns: headers(columns) })
  const cells = async function* () {
    for await (const row of rows) yield cellsOf(row, columns)
  }
  // A client that leaves early ends the reading too.
  return pipeline(Readable.from(cells()), writer, () => undefined)
}

/** A CSV file as {@link writeCsv} writes it, whole. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  stringifyAll(
    rows.map((row) => cellsOf(row, columns)),
    { ...FORMAT, columns: headers(columns) }
  )
