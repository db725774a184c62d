import { type ExportFile, sendExport } from '#app/exports/send_export'
import type { CsvColumn } from '#app/http/csv/write_csv'
import { closedSignal } from '#app/http/closed_signal'
import { Refusal } from '#app/http/refusal'
import { tableFormOf, writeTable } from '#app/http/csv/write_table'
import { viaDisk } from '#app/http/slots/via_disk'
import { type TableForm, WORKBOOK_TYPE } from '#shared/http/table_types'
import type { HttpContext } from '@adonisjs/core/http'

const TYPES: Record<TableForm, string> = { csv: 'text/csv; charset=utf-8', xlsx: WORKBOOK_TYPE }

/** A file with a table of that name, which has no ending. */
export const tableFile = (name: string, form: TableForm): ExportFile => ({
  name: `${name}.${form}`,
  type: TYPES[form],
})

/**
 * Sends rows as a CSV file or a workbook, as the request asks, and notes who downloads it. A workbook is
 * written to the disk first: it may turn out to be too long for one, which is said in place of it.
 */
export function exportTable<Row>(
  call: { ctx: HttpContext; now: Date },
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row>
): Promise<void> {
  const form = tableFormOf(call.ctx)
  const pieces = writeTable(form, columns, rows)
  const sent =
    form === 'xlsx' ? viaDisk((write) => write(whileThere(pieces, closedSignal(call.ctx)))) : pieces
  return sendExport(call, tableFile(name, form), sent)
}

/** The same pieces; throws 503 once nobody waits for them any more. */
async function* whileThere<Piece>(
  pieces: AsyncIterable<Piece>,
  gone: AbortSignal
): AsyncGenerator<Piece> {
  for await (const piece of pieces) {
    if (gone.aborted) throw new Refusal(503, 'SERVICE_UNAVAILABLE')
    yield piece
  }
}
