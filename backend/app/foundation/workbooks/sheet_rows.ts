import type { SheetRow } from '#app/foundation/http/csv/table_rows'
import { Refusal, type RefusalText } from '#app/foundation/http/refusal'
import {
  type NumberFormat,
  dateText,
  maskedText,
  numberText,
} from '#app/foundation/workbooks/number_formats'
import { brokenWorkbook, readXml } from '#app/foundation/workbooks/read_xml'
import { textGatherer, unescapeText } from '#app/foundation/workbooks/text_gatherer'
import type { NamedSheet, WorkbookParts } from '#app/foundation/workbooks/workbook_parts'

const MOST_COLUMNS = 500
const MOST_ROWS = 1_048_576

interface CellTag {
  /** The name of the cell, such as `B12`. */
  place: string
  column: number
  type: string
  format: NumberFormat
  hasFormula: boolean
}

/** 422 at `file`: a cell does not hold what the spreadsheet shows. */
export class CellRefusal extends Refusal {
  constructor(code: RefusalText, values: { cell: string }) {
    super(422, code, { field: 'file', values })
  }
}

/** Streams rows with plain numbers, ISO dates and results of formulas. Throws 422 at `file`. */
export const readRows = ({ file }: NamedSheet, parts: WorkbookParts): AsyncGenerator<SheetRow> =>
  readXml<SheetRow>(file, (emit) => {
    const gatherer = textGatherer()
    let line = 0
    let column = 0
    let cells: string[] = []
    let cell: CellTag | undefined
    let value = ''
    let isInValue = false
    const endCell = () => {
      const text = cell && cellText(cell, value, gatherer.end(), parts)
      if (!cell || !text) return
      if (cell.column > MOST_COLUMNS) throw brokenWorkbook()
      while (cells.length < cell.column - 1) cells.push('')
      cells[cell.column - 1] = text
    }
    return {
      open: (name, { r: place, t: type = 'n', s: style = '' }) => {
        if (name === 'row') {
          line = place === undefined ? line + 1 : Number(place)
          if (!(line >= 1 && line <= MOST_ROWS)) throw brokenWorkbook()
          cells = []
          column = 0
        } else if (name === 'c') {
          column = place === undefined ? column + 1 : columnOf(place)
          const format = parts.formats[Number(style)] ?? 'number'
          cell = { place: place ?? `R${line}C${column}`, column, type, format, hasFormula: false }
          value = ''
          gatherer.begin()
        } else if (name === 'v') isInValue = true
        else if (name === 'f' && cell) cell.hasFormula = true
        else if (cell) gatherer.open(name)
      },
      text: (part) => {
        if (isInValue) value += part
        else gatherer.text(part)
      },
      close: (name) => {
        if (name === 'v') isInValue = false
        else if (name === 'c') {
          endCell()
          cell = undefined
        } else if (name === 'row' && cells.some((text) => text.trim() !== '')) emit({ line, cells })
        else if (cell) gatherer.close(name)
      },
    }
  })

/** Returns the column of a cell such as `BC12`; `A` is 1. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(place)?.[1]
  if (!letters) throw brokenWorkbook()
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)
}

function cellText(cell: CellTag, value: string, inline: string, parts: WorkbookParts): string {
  const { place, type, hasFormula } = cell
  // An empty text is a result; programs that do not calculate leave the type out.
  if (hasFormula && value === '' && type !== 'str') {
    throw new CellRefusal('CELL_NOT_CALCULATED', { cell: place })
  }
  switch (type) {
    case 's':
      return parts.sharedTexts[Number(value)] ?? ''
    case 'inlineStr':
      return inline
    case 'str':
      return unescapeText(value)
    case 'b':
      return value === '1' || value === 'true' ? 'true' : 'false'
    case 'n':
      return readNumber(value, cell, parts)
    case 'd':
      return value.replace(/T00:00(:00(\.0{1,9})?)?Z?$/, '')
    default:
      return value
  }
}

function readNumber(
  value: string,
  { format, place }: CellTag,
  { isFrom1904, keepsMidnight }: WorkbookParts
): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  if (format === 'date' || format === 'instant') {
    const options = { isFrom1904, keepsMidnight: keepsMidnight && format === 'instant' }
    return dateText(number, options) ?? numberText(value)
  }
  const text = numberText(value)
  if (format === 'number' || !/^\d+$/.test(text)) return text
  if (format === 'conditional') throw new CellRefusal('CELL_FORMAT_UNCLEAR', { cell: place })
  return maskedText(text, format)
}
