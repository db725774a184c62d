import { Refusal } from '#app/foundation/http/refusal'
import { namesSeparator, separatorOf } from '#app/foundation/http/csv/separator'
import { toReadLine, type ReadLine } from '#app/scans/lines/check_lines'
import type { TextLine } from '#app/scans/lines/read_lines'
import {
  type CheckedScan,
  checkScan,
  isTooLong,
  lineError,
  notUtf8,
} from '#app/scans/lines/scan_line'
import { meansNothing } from '#app/scans/lines/tidy_scan'
import { readTags } from '#shared/scans/questions/tag_text'
import { withoutGuard } from '#shared/ground/http/csv_guard'

/** Required columns, and columns of which one is required. */
const NEEDED = ['id', 'timestamp', 'status']
const LABEL_COLUMNS = ['label_id', 'object_id']

const NUMBERS = new Set(['status', 'lat', 'lon', 'accuracy', 'verification_count'])
const TEXTS = ['client_type', 'agent', 'agent_version', 'tags']
const KNOWN = new Set([...NEEDED, ...LABEL_COLUMNS, ...NUMBERS, ...TEXTS])

/** A line without filled cells. Spreadsheets keep rows whose cells were cleared. */
const BLANK = /^(?:[\s;|,]|"\s*")*$/

interface Heading {
  columns: readonly string[]
  split: (line: string) => string[] | null
}

/**
 * Reads scans from CSV after the line `after`; tags have the format of `writeTags`. Parses lines
 * separately, so that unmatched quotes affect only one. Throws 422 for an unsuitable heading.
 */
export async function* readCsvLines(
  parts: AsyncIterable<readonly TextLine[]>,
  after: number,
  now: Date
): AsyncGenerator<ReadLine[]> {
  let heading: Heading | undefined
  for await (const lines of parts) {
    const read: ReadLine[] = []
    for (const { line, text, isDamaged } of lines) {
      if (BLANK.test(text) && !isTooLong(text)) continue
      if (!heading) {
        if (namesSeparator(text)) continue
        heading = readHeading(text, line)
        continue
      }
      if (line <= after) continue
      const result = isDamaged ? notUtf8 : checkCells(text, heading, now)
      read.push(toReadLine(line, text, result instanceof Promise ? await result : result))
    }
    yield read
  }
}

function readHeading(text: string, line: number): Heading {
  if (isTooLong(text)) {
    throw new Refusal(422, 'CSV_LINE_TOO_LONG', { field: 'file', values: { line } })
  }
  const split = splitterBy(separatorOf([text]))
  const columns = split(text)?.map((name) => name.trim().toLowerCase())
  if (!columns) throw new Refusal(422, 'CSV_BROKEN', { field: 'file', values: { line } })
  const missing = NEEDED.filter((name) => !columns.includes(name))
  if (!LABEL_COLUMNS.some((name) => columns.includes(name))) missing.push(LABEL_COLUMNS[0]!)
  if (missing.length > 0) {
    const values = { columns: missing.join(', ') }
    throw new Refusal(422, 'CSV_COLUMNS_MISSING', { field: 'file', values })
  }
  const doubles = columns.filter((name, index) => KNOWN.has(name) && columns.indexOf(name) < index)
  if (doubles.length > 0) {
    const values = { columns: doubles.join(', ').slice(0, 200) }
    throw new Refusal(422, 'CSV_COLUMNS_UNKNOWN', { field: 'file', values })
  }
  return { columns, split }
}

function checkCells(
  text: string,
  { columns, split }: Heading,
  now: Date
): Promise<CheckedScan> | CheckedScan {
  if (isTooLong(text)) return lineError('validation.line_too_long')
  const cells = split(text)
  if (!cells) return lineError('validation.csv_quotes')
  if (cells.length > columns.length && cells.slice(columns.length).some(isFilled)) {
    const values = { smart_count: cells.length, expected: columns.length }
    return lineError('validation.csv_cells', values)
  }
  return checkScan(toScan(columns, cells), now)
}

const isFilled = (cell: string) => cell.trim() !== ''

/** Returns a function that splits a line into cells, or returns null for unmatched quotes. */
function splitterBy(delimiter: string): (line: string) => string[] | null {
  const cell = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${delimiter}]*))([${delimiter}]|$)`, 'y')
  return (line) => {
    if (!line.includes('"')) return line.split(delimiter)
    const cells: string[] = []
    cell.lastIndex = 0
    for (;;) {
      const found = cell.exec(line)
      if (!found) return null
      cells.push(found[1]?.replaceAll('""', '"') ?? found[2]!)
      if (found[3] === '') return cells
    }
  }
}

/** Cells may be missing at the end of a line, because Excel leaves out empty ones. */
function toScan(columns: readonly string[], cells: readonly string[]): Record<string, unknown> {
  const scan: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) {
    const text = withoutGuard(cells[index] ?? '')
    if (text === '') continue
    if (name === 'tags') scan[name] = meansNothing(text) ? [] : readTags(text)
    else scan[name] = NUMBERS.has(name) ? toNumber(name, text) : text
  }
  return scan
}

const DEGREES = new Set(['lat', 'lon'])

/**
 * Reads a number with a point, or degrees and metres with a decimal comma. Returns other texts
 * unchanged, also metres such as `1,234`, which may be thousands.
 */
function toNumber(name: string, text: string): number | string {
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text)
  const decimals = /^-?\d+,(\d+)$/.exec(text)?.[1]
  if (decimals === undefined) return text
  const isDecimal = DEGREES.has(name) || (name === 'accuracy' && decimals.length !== 3)
  return isDecimal ? Number(text.replace(',', '.')) : text
}
