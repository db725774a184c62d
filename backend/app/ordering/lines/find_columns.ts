import { Refusal } from '#app/foundation/http/refusal'
import {
  type Counted,
  countedBy,
  isOwnReferenceColumn,
  isPlainColumn,
  isUnitColumn,
  referenceRank,
} from '#app/ordering/lines/column_words'
import type { TableLine } from '#app/ordering/lines/read_table'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import { compactText } from '#shared/ground/search/plain_words'
import { isOneLine } from '#shared/ground/validation/plain_text'

export interface NamedColumn {
  name: string
  index: number
}

export interface ListColumns {
  /** Empty if the list has no header. */
  names: readonly string[]
  reference: number
  /** At most one column of rolls and one of labels, or a single column with an unclear unit. */
  quantities: { index: number; counts: Counted }[]
  fields: NamedColumn[]
  /** Columns that may hold print data. */
  unclear: NamedColumn[]
  unused: NamedColumn[]
  ownReference: NamedColumn | null
  /** The column of units, used only for checking. */
  units: number | null
  /** The number of cells that a line should have. */
  width: number
}

interface PartedList {
  columns: ListColumns
  /** Lines of several cells above the header, which are not used. */
  titles: readonly TableLine[]
  lines: readonly TableLine[]
}

interface Known {
  isProduct(reference: string): boolean
  isField(name: string): boolean
}

const MOST_FIELDS = 100

const MOST_TITLES = 10

const WITHOUT_HEADER: ListColumns = {
  names: [],
  reference: 0,
  quantities: [{ index: 1, counts: 'unclear' }],
  fields: [],
  unclear: [],
  unused: [],
  ownReference: null,
  units: null,
  width: 2,
}

/**
 * Finds the header and the columns that it names. Skips title lines above the header. Without a
 * header, the columns are reference and quantity. Throws 422 at `text` for repeated print columns,
 * and for names that no field can have.
 */
export function findColumns(table: readonly TableLine[], known: Known): PartedList {
  const header = findHeader(table, known)
  if (header === -1) return { columns: WITHOUT_HEADER, titles: [], lines: table }
  const titles = table.slice(0, header).filter(({ cells }) => cells.filter(Boolean).length > 1)
  const lines = table.slice(header + 1)
  const names = table[header]!.cells
  const hasMeaning = names.some((name) => referenceRank(name) > 0 || countedBy(name))
  const columns = hasMeaning ? columnsOf(names, known) : { ...WITHOUT_HEADER, names }
  return { columns, titles, lines }
}

function findHeader(table: readonly TableLine[], { isProduct }: Known): number {
  const top = table.slice(0, MOST_TITLES + 1)
  const firstOrdered = top.findIndex(({ cells }) => cells.some(isProduct))
  const above = firstOrdered === -1 ? top : top.slice(0, firstOrdered)
  const full = above.findIndex(({ cells }) => cells.some(referenceRank) && cells.some(countedBy))
  if (full !== -1) return full
  const partial = above.findIndex(({ cells }) => isHeading(cells) && hasName(cells))
  if (partial !== -1) return partial
  const [first] = above
  return first && isHeading(first.cells) && first.cells.filter(Boolean).length > 1 ? 0 : -1
}

const hasName = (cells: readonly string[]) =>
  cells.some((cell) => referenceRank(cell) > 0 || countedBy(cell))

const isHeading = (cells: readonly string[]) => !cells.some((cell) => /\d/.test(cell))

/** Maps the lines below another header, and this header, to the line number of the header. */
export function findOtherHeaders(
  lines: readonly TableLine[],
  { names, units }: ListColumns
): ReadonlyMap<TableLine, number> {
  const keyOf = (cells: readonly string[]) => cells.map(compactText).join(' ').trim()
  const key = keyOf(names)
  const others = new Map<TableLine, number>()
  let other: number | null = null
  for (const line of lines) {
    const { cells } = line
    const isHeader =
      isHeading(cells) && cells.some((cell, index) => index !== units && countedBy(cell) !== null)
    if (isHeader) other = keyOf(cells) === key ? null : line.line
    if (other !== null) others.set(line, other)
  }
  return others
}

function columnsOf(names: readonly string[], known: Known): ListColumns {
  const quantities = findQuantities(names)
  const taken = quantities.map(({ index }) => index)
  const reference = findReference(names, taken)
  const others = names
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && index !== reference && !taken.includes(index))
  const printed = others.filter(({ name }) => known.isField(name))
  const fields = printed.filter(({ name }) => !isPlainColumn(name) && countedBy(name) === null)
  refuseOddNames(fields.map(({ name }) => name))
  const free = others.filter((column) => !printed.includes(column))
  const ownReference = free.find(({ name }) => isOwnReferenceColumn(name)) ?? null
  const units = others.find(({ name }) => isUnitColumn(name))
  return {
    names,
    reference,
    quantities,
    fields,
    unclear: printed.filter((column) => !fields.includes(column)),
    unused: free.filter((column) => column !== ownReference),
    ownReference,
    units: units?.index ?? null,
    width: names.length,
  }
}

function findQuantities(names: readonly string[]): ListColumns['quantities'] {
  const counts = names.map(countedBy)
  const of = (wanted: Counted) =>
    counts.flatMap((one, index) => (one === wanted ? [{ index, counts: wanted }] : [])).slice(0, 1)
  const clear = [...of('rolls'), ...of('labels')]
  return clear.length > 0 ? clear : of('unclear')
}

function findReference(names: readonly string[], taken: readonly number[]): number {
  const free = names.map((name, index) => (taken.includes(index) ? 0 : referenceRank(name)))
  const best = Math.max(...free)
  return best > 0
    ? free.indexOf(best as 1 | 2)
    : names.findIndex((_, index) => !taken.includes(index))
}

function refuseOddNames(names: readonly string[]): void {
  const odd = names.filter(
    (name, index) =>
      index >= MOST_FIELDS ||
      name.length > DEFAULT_MAX_LENGTH ||
      !isOneLine(name) ||
      names.indexOf(name) < index
  )
  if (odd.length === 0) return
  const values = { columns: odd.join(', ').slice(0, 200) }
  throw new Refusal(422, 'CSV_COLUMNS_UNKNOWN', { field: 'text', values })
}
