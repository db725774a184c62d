import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { stringify } from 'csv-stringify'

/** Rows read from the database at a time while a file is written. */
const ROWS_AT_A_TIME = 2_000

/** A column of a file: its heading, and what stands in it. */
export interface CsvColumn<Row> {
  header: string
  value: (row: Row) => string | number | null
}

/** Tells whether a list is wanted as a file: by `Accept: text/csv`, or `format=csv` in a link. */
export function wantsCsv({ request }: HttpContext): boolean {
  return request.header('accept', '')!.includes('text/csv') || request.qs().format === 'csv'
}

/**
 * Sends rows as a CSV file while they are read, however many there are: UTF-8 with a byte order
 * mark for spreadsheets, semicolons, every field quoted (rule 9.2), and no cell that
 * a spreadsheet would run as a formula.
 */
export function sendCsv<Row>(
  { response }: HttpContext,
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): void {
  const writer = stringify({
    header: true,
    columns: columns.map(({ header }) => header),
    bom: true,
    delimiter: ';',
    quoted: true,
    escape_formulas: true,
  })
  const cells = async function* () {
    for await (const row of rows) yield columns.map(({ value }) => value(row) ?? '')
  }
  response.header('Content-Disposition', `attachment; filename="${filename}"`)
  response.type('text/csv; charset=utf-8')
  const source = Readable.from(cells())
  source.once('error', (error) => writer.destroy(error))
  response.stream(source.pipe(writer))
}

/** Reads a sorted list part by part; `read` answers the rows from an offset on, at most `limit`. */
export async function* readInBatches<Row>(
  read: (offset: number, limit: number) => Promise<readonly Row[]>
): AsyncGenerator<Row> {
  for (let offset = 0; ; offset += ROWS_AT_A_TIME) {
    const rows = await read(offset, ROWS_AT_A_TIME)
    yield* rows
    if (rows.length < ROWS_AT_A_TIME) return
  }
}
