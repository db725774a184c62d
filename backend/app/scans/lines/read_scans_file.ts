import { openSheet } from '#app/foundation/workbooks/open_sheet'
import type { SheetRow } from '#app/foundation/http/csv/table_rows'
import { rowText } from '#app/foundation/workbooks/table_file'
import { checkLines, type ReadLine } from '#app/scans/lines/check_lines'
import { readCsvLines } from '#app/scans/lines/read_csv_lines'
import { type TextLine, readLines } from '#app/scans/lines/read_lines'
import { BadScansFile, unpackText } from '#app/scans/lines/unpack_text'

interface ScansFileOptions {
  /** The number of lines to skip. */
  after: number
  read: (bytes: number) => void
  /** The sheet of a workbook; by default the only one with content. */
  sheet?: string
}

/** Maximum characters of a workbook; enough for the maximum number of rows. */
const MOST_CHARACTERS = 1024 ** 3

/**
 * Reads scans from a workbook, CSV or NDJSON, by the file's name; the last two can be compressed.
 * Skips lines up to `after`. Throws {@link BadScansFile} or 422 for other files.
 */
export async function* readScansFile(
  file: string,
  { after, read, sheet }: ScansFileOptions
): AsyncGenerator<ReadLine[]> {
  const now = new Date()
  if (/\.xlsx$/i.test(file)) {
    const rows = await openSheet(file, {
      sheet,
      maxCharacters: MOST_CHARACTERS,
      keepsMidnight: true,
    })
    return yield* readCsvLines(sheetLines(rows), after, now)
  }
  const lines = notNone(readLines(unpackText(file, read)), file)
  if (/\.csv(\.gz)?$/i.test(file)) return yield* readCsvLines(lines, after, now)
  for await (const some of lines) {
    const left = some.filter(({ line }) => line > after)
    yield await checkLines(left, now)
  }
}

/** Passes lines on. Throws {@link BadScansFile} if all are empty. */
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

const ROWS_AT_A_TIME = 500

async function* sheetLines(rows: AsyncIterable<SheetRow>): AsyncGenerator<TextLine[]> {
  let lines: TextLine[] = []
  let width = 0
  for await (const { line, cells } of rows) {
    width ||= cells.length
    const missing = Array.from({ length: Math.max(0, width - cells.length) }, () => '')
    lines.push({ line, text: rowText([...cells, ...missing]), isDamaged: false })
    if (lines.length < ROWS_AT_A_TIME) continue
    yield lines
    lines = []
  }
  yield lines
}
