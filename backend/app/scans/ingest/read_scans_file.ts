import { openSheet } from '#app/workbooks/open_sheet'
import type { SheetRow } from '#app/http/csv/table_rows'
import { rowText } from '#app/workbooks/table_file'
import { checkLines } from '#app/scans/ingest/check_lines'
import { readCsvLines } from '#app/scans/ingest/read_csv_lines'
import { type TextLine, readLines } from '#app/scans/ingest/read_lines'
import type { ReadLine } from '#app/scans/ingest/check_lines'
import { BadScansFile, unpackText } from '#app/scans/ingest/unpack_text'

interface ScansFileOptions {
  /** Lines up to this one are passed over. */
  after: number
  read: (bytes: number) => void
  /** The sheet of a workbook; without it the only one that holds something. */
  sheet?: string
}

/** Characters of the cells of a workbook with as many rows as one can have. */
const MOST_CHARACTERS = 1024 ** 3

/**
 * The scans of a file, some at a time: CSV or a workbook where its name ends so, otherwise one JSON object a line;
 * unpacked where its name ends with `.gz`. Lines up to `after` are passed over. Throws {@link BadScansFile} or 422
 * for what is no file of scans.
 */
export async function* readScansFile(
  file: string,
  { after, read, sheet }: ScansFileOptions
): AsyncGenerator<ReadLine[]> {
  const now = new Date()
  if (/\.xlsx$/i.test(file)) {
    const rows = await openSheet(file, { sheet, maxCharacters: MOST_CHARACTERS })
    return yield* readCsvLines(sheetLines(rows), after, now)
  }
  const lines = notNone(readLines(unpackText(file, read)), file)
  if (/\.csv(\.gz)?$/i.test(file)) return yield* readCsvLines(lines, after, now)
  for await (const some of lines) {
    const left = some.filter(({ line }) => line > after)
    yield await checkLines(left, now)
  }
}

/** The same lines; throws when all are empty. */
async function* notNone(
  parts: AsyncIterable<TextLine[]>,
  file: string
): AsyncGenerator<TextLine[]> {
  let isNone = true
  for await (const lines of parts) {
    isNone &&= lines.every(({ text }) => text.trim() === '')
    yield lines
  }
  if (isNone) throw new BadScansFile(`The file ${file} holds no lines`)
}

/** Rows that are handed on at a time. */
const ROWS_AT_A_TIME = 500

/** The rows of a sheet as lines of CSV, each as wide as the first. */
async function* sheetLines(rows: AsyncIterable<SheetRow>): AsyncGenerator<TextLine[]> {
  let lines: TextLine[] = []
  let width = 0
  for await (const { line, cells } of rows) {
    width ||= cells.length
    const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '')
    lines.push({ line, text: rowText([...cells, ...missing]) })
    if (lines.length < ROWS_AT_A_TIME) continue
    yield lines
    lines = []
  }
  yield lines
}
