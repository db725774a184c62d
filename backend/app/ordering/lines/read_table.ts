import { withoutGuard } from '#shared/ground/http/csv_guard'
import { takeSeparator } from '#app/foundation/http/csv/separator'
import { Refusal } from '#app/foundation/http/refusal'
import { MAX_ORDER_LINES } from '#shared/ordering/lines/limits'
import { CsvError, type Info, parse } from 'csv-parse/sync'

export interface TableLine {
  /** Line number from 1. A line with breaks in its cells has the number of its first line. */
  line: number
  text: string
  /** Trimmed cells, of which at least one is not empty. */
  cells: string[]
}

/**
 * Reads a list separated by tabs, semicolons, bars or commas, whichever most lines use. Keeps
 * unmatched quotation marks. Throws 422 at `text` for an empty list, and for too many or too long
 * lines.
 */
export function readTable(list: string): TableLine[] {
  const { text, separator } = takeSeparator(list.replace(/\r\n?/g, '\n'))
  if (text.trim() === '') throw emptyList()
  const breaks = text.split('\n', MOST_BREAKS + 1)
  if (breaks.length > MOST_BREAKS) throw tooManyLines()
  refuseLongLines(breaks, separator)
  const lines = toLines(parseLeniently(text, separator))
  if (lines.length === 0) throw emptyList()
  if (lines.length > MAX_ORDER_LINES) throw tooManyLines()
  return lines
}

const LONGEST_LINE = 5_000
const MOST_CELLS = 150

/** Refuses a line that is too long, before it is parsed. Throws 422 at `text`. */
function refuseLongLines(lines: readonly string[], separator: string): void {
  const long = lines.findIndex(
    (line) =>
      line.length > LONGEST_LINE || line.split(separator, MOST_CELLS + 1).length > MOST_CELLS
  )
  if (long === -1) return
  throw new Refusal(422, 'CSV_LINE_TOO_LONG', { field: 'text', values: { line: long + 1 } })
}

/** Maximum number of line breaks, including empty lines and breaks within cells. */
const MOST_BREAKS = MAX_ORDER_LINES * 3

const emptyList = () => new Refusal(422, 'CSV_EMPTY', { field: 'text' })

const tooManyLines = () =>
  new Refusal(422, 'CSV_TOO_MANY_LINES', { field: 'text', values: { lines: MAX_ORDER_LINES } })

interface Parsed {
  record: string[]
  raw: string
  info: Info
}

function parseLeniently(text: string, delimiter: string): Parsed[] {
  const options = {
    delimiter,
    info: true,
    raw: true,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
  }
  try {
    return parse(text, options) as unknown as Parsed[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return parse(text, { ...options, quote: null }) as unknown as Parsed[]
  }
}

function toLines(records: readonly Parsed[]): TableLine[] {
  return records.flatMap(({ record, raw }, index) => {
    const cells = record.map((cell) => withoutGuard(cell.replaceAll('\u00a0', ' ').trim()))
    if (cells.every((cell) => cell === '')) return []
    const before = records[index - 1]
    return { line: (before?.info.lines ?? 0) + 1, text: raw.replace(/\n$/, ''), cells }
  })
}
