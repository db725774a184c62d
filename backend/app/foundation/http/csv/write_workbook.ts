import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import { Refusal } from '#app/foundation/http/refusal'
import { MOST_WORKBOOK_ROWS } from '#shared/ground/http/table_types'
import { workbookText } from '#shared/ground/http/workbook_text'
import type { XlsxStreamRow } from 'hucre/xlsx'

type Cell = string | number | Date | null

/** Digits that spreadsheets keep. Numbers with more are written as text. */
const MOST_DIGITS = 15

const FORMATS: Partial<Record<ColumnKind, string>> = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm:ss',
}

const WIDTHS: Record<ColumnKind, number> = { text: 18, name: 18, number: 14, day: 12, instant: 20 }

/**
 * Streams rows as a workbook in constant memory: numbers and dates are typed, all else is text.
 * Throws 422 for more rows than a sheet can hold.
 */
export async function* writeWorkbook<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>,
  mostRows = MOST_WORKBOOK_ROWS
): AsyncGenerator<Uint8Array> {
  // Loaded only when a workbook is written.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const cells = async function* (): AsyncGenerator<XlsxStreamRow> {
    let written = 0
    for await (const row of rows) {
      written += 1
      if (written > mostRows) {
        const values = { rows: mostRows }
        throw new Refusal(422, 'TOO_MANY_ROWS', { values })
      }
      yield columns.map(({ value, kind }) => cellOf(value(row), kind))
    }
  }
  yield* writeXlsxStream(cells(), {
    name: 'Data',
    columns: columns.map(({ header, kind = 'text' }) => ({
      header: workbookText(header),
      width: Math.max(WIDTHS[kind], Math.min(header.length + 2, 40)),
      numFmt: FORMATS[kind],
    })),
    freezePane: { rows: 1 },
  })
}

function cellOf(value: string | number | null, kind: ColumnKind = 'text'): Cell {
  if (value === null || value === '') return null
  if (typeof value === 'number') {
    return Math.abs(value) < 10 ** MOST_DIGITS ? value : String(value)
  }
  if (kind === 'number' && isPlainNumber(value)) return Number(value)
  if (kind === 'day' || kind === 'instant') return dateOf(value) ?? workbookText(value)
  return workbookText(value)
}

const isPlainNumber = (text: string): boolean =>
  /^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text) && text.replace(/\D/g, '').length <= MOST_DIGITS

const DATE = /^(\d{4})-\d\d-\d\d(?:(?:T| )(\d\d:\d\d:\d\d(?:\.\d{1,3})?)Z?)?$/

/** The first full year in the calendar of workbooks. */
const FIRST_YEAR = 1901

function dateOf(text: string): Date | null {
  const [, year, time = '00:00:00'] = DATE.exec(text) ?? []
  const date = new Date(`${text.slice(0, 10)}T${time}Z`)
  return year && Number(year) >= FIRST_YEAR && !Number.isNaN(date.getTime()) ? date : null
}
