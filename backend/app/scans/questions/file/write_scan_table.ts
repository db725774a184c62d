import { Readable, pipeline } from 'node:stream'
import type { AskedScans } from '#app/scans/store/ask_scans'
import { SCAN_FILE_COLUMNS } from '#app/scans/questions/file/scan_file_columns'
import { writeScanFile } from '#app/scans/questions/file/write_scan_file'
import type { ColumnKind, CsvColumn } from '#app/foundation/http/csv/write_csv'
import { writeWorkbook } from '#app/foundation/http/csv/write_workbook'
import type { ServerTexts } from '#app/foundation/http/texts'
import { withoutGuard } from '#shared/ground/http/csv_guard'
import type { TableForm } from '#shared/ground/http/table_types'
import { parse } from 'csv-parse'

type ScanCells = Record<string, string>

const KINDS: Readonly<Record<string, ColumnKind>> = {
  timestamp: 'instant',
  status: 'number',
  lat: 'number',
  lon: 'number',
  accuracy: 'number',
  verification_count: 'number',
}

const COLUMNS: readonly CsvColumn<ScanCells>[] = Object.keys(SCAN_FILE_COLUMNS).map((header) => ({
  header,
  value: (cells) => withoutGuard(cells[header]!),
  kind: KINDS[header],
}))

/**
 * Streams matching scans as a table, newest first. Makes a workbook from the store's CSV. Throws
 * 422 for more rows than a sheet holds.
 */
export function writeScanTable(
  form: TableForm,
  asked: AskedScans,
  t: ServerTexts
): AsyncIterable<string | Uint8Array> {
  const file = writeScanFile(asked, t)
  if (form === 'csv') return file
  const reader = parse({ delimiter: ';', bom: true, columns: true })
  // `pipeline` stops reading if the client disconnects.
  return writeWorkbook(
    COLUMNS,
    pipeline(Readable.from(file), reader, () => undefined)
  )
}
