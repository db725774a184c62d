import { noteExport } from '#app/exports/note_export'
import { type CsvColumn, sendCsv } from '#app/http/send_csv'
import type { HttpContext } from '@adonisjs/core/http'

/** Sends rows as a CSV file (see {@link sendCsv}) and notes who downloads it. */
export async function exportCsv<Row>(
  ctx: HttpContext,
  filename: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Promise<void> {
  await noteExport(ctx, filename, new Date())
  sendCsv(ctx, filename, columns, rows)
}
