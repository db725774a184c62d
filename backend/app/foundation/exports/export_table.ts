import { type ExportFile, sendExport } from '#app/foundation/exports/send_export'
import type { CsvColumn } from '#app/foundation/http/csv/write_csv'
import { closedSignal } from '#app/foundation/http/closed_signal'
import { Refusal } from '#app/foundation/http/refusal'
import { tableFormOf, writeTable } from '#app/foundation/http/csv/write_table'
import { viaDisk } from '#app/foundation/http/slots/via_disk'
import { type TableForm, WORKBOOK_TYPE } from '#shared/ground/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

const TYPES: Record<TableForm, string> = { csv: 'text/csv; charset=utf-8', xlsx: WORKBOOK_TYPE }

export const tableFile = (name: string, form: TableForm): ExportFile => ({
  name: `${name}.${form}`,
  type: TYPES[form],
})

/** Sends rows as CSV or a workbook and records the download. */
export function exportTable<Row>(
  request: { ctx: HttpContext; now: Date },
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Promise<void> {
  const form = tableFormOf(request.ctx)
  const pieces = writeTable(form, columns, rows)
  const sent =
    form === 'xlsx'
      ? viaDisk((write) => write(whileThere(pieces, closedSignal(request.ctx))))
      : pieces
  return sendExport(request, tableFile(name, form), sent)
}

/** Passes pieces on; throws 503 once the client disconnects. */
async function* whileThere<Piece>(
  pieces: AsyncIterable<Piece>,
  gone: AbortSignal
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (gone.aborted) throw new Refusal(503, 'SERVICE_UNAVAILABLE')
    yield piece
  }
}
