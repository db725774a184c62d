import { Readable, pipeline } from 'node:stream'
import { guardCell } from '#shared/ground/http/csv_guard'
import { stringify } from 'csv-stringify'

export type ColumnKind = 'text' | 'name' | 'number' | 'day' | 'instant'

export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
  /** Text by default; values of type number are always numbers. */
  kind?: ColumnKind
}

/**
 * Streams rows as CSV: UTF-8 with a byte order mark, semicolons and quoted fields (rule 9.2).
 * Protects cells that a spreadsheet would run as a formula.
 */
export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Readable {
  const writer = stringify({
    header: true,
    bom: true,
    delimiter: ';',
    quoted: true,
    quoted_empty: true,
    columns: columns.map(({ header }) => header),
  })
  const cells = async function* () {
    for await (const row of rows) yield columns.map(({ value }) => guardCell(value(row) ?? ''))
  }
  // Stops reading rows if the client disconnects.
  return pipeline(Readable.from(cells()), writer, () => undefined)
}
