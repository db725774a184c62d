import { Refusal } from '#app/http/refusal'
import {
  type Counted,
  countedBy,
  isPlainColumn,
  isUnitColumn,
  referenceRank,
} from '#app/ordering/lines/column_words'
import type { TableLine } from '#app/ordering/lines/read_table'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'
import { isOneLine } from '#shared/validation/plain_text'

export interface NamedColumn {
  name: string
  index: number
}

/** The place of everything that a list says about a line. */
export interface ListColumns {
  /** Names of the columns; none where the list has no header. */
  names: readonly string[]
  reference: number
  /** One column, or one that counts rolls and one that counts labels; none where it is missing. */
  quantities: { index: number; counts: Counted }[]
  /** Columns of print data. */
  fields: NamedColumn[]
  /** Columns whose names mean print data or something else. */
  unclear: NamedColumn[]
  unused: NamedColumn[]
  /** The column of units, which is compared and not used. */
  units: number | null
  /** Cells that are expected of a line. */
  width: number
}

/** A list parted into its header and the lines below it. */
interface PartedList {
  columns: ListColumns
  lines: readonly TableLine[]
}

/** Functions that recognise the catalogue’s words. */
interface Known {
  isProduct(reference: string): boolean
  isField(name: string): boolean
}

/** The most print fields of a line. */
const MOST_FIELDS = 100

/** Lines above the header that may hold a title. */
const MOST_TITLES = 10

const WITHOUT_HEADER: ListColumns = {
  names: [],
  reference: 0,
  quantities: [{ index: 1, counts: 'unclear' }],
  fields: [],
  unclear: [],
  unused: [],
  units: null,
  width: 2,
}

/**
 * Finds the header and what it names. Titles may stand above it. A first line that orders nothing
 * is a header too; without one the reference comes first, then the quantity. Throws 422 at
 * `text` for print columns that are there twice or cannot be the name of a field.
 */
export function findColumns(table: readonly TableLine[], known: Known): PartedList {
  const header = findHeader(table, known)
  if (header === -1) return { columns: WITHOUT_HEADER, lines: table }
  const lines = table.slice(header + 1)
  const names = table[header]!.cells
  const hasMeaning = names.some((name) => referenceRank(name) > 0 || countedBy(name))
  return { columns: hasMeaning ? columnsOf(names, known) : { ...WITHOUT_HEADER, names }, lines }
}

/** Returns the position of the header; -1 for a list without one. */
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

/** Cells that hold no number, as those of a header do. */
const isHeading = (cells: readonly string[]) => !cells.slice(1).some((cell) => /\d/.test(cell))

function columnsOf(names: readonly string[], known: Known): ListColumns {
  const quantities = findQuantities(names)
  const taken = quantities.map(({ index }) => index)
  const reference = findReference(names, taken)
  const others = names
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && index !== reference && !taken.includes(index))
  const printed = others.filter(({ name }) => known.isField(name))
  const fields = printed.filter(({ name }) => !isPlainColumn(name))
  refuseOddNames(fields.map(({ name }) => name))
  const units = others.find(({ name }) => isUnitColumn(name))
  return {
    names,
    reference,
    quantities,
    fields,
    unclear: printed.filter((column) => !fields.includes(column)),
    unused: others.filter((column) => !printed.includes(column)),
    units: units?.index ?? null,
    width: names.length,
  }
}

/** Finds the columns that count rolls and labels; one that leaves it open serves where there is none. */
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
