import { sendExport } from '#app/exports/send_export'
import { type CsvColumn, writeCsv } from '#app/http/csv/write_csv'
import type { HttpContext } from '@adonisjs/core/http'

/** Sends rows as a CSV file (see {@link writeCsv}) and notes who downloads it. */
export const exportCsv = <Row>(
  call: { ctx: HttpContext; now: Date },
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Promise<void> =>
  sendExport(call, { name: filename, type: 'text/csv; charset=utf-8' }, writeCsv(columns, rows))
