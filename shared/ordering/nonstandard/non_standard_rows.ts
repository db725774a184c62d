import { imprintOf, nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import { unconfirmedImprint } from '#shared/ordering/nonstandard/print_values'
import { readLabels } from '#shared/ordering/quantities'
import type { CartAction, CartContents } from '#shared/ordering/cart/cart_state'
import type { CartEntry } from '#shared/ordering/cart/cart_contract'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'
import type { Product } from '#shared/catalogue/product_contract'

/** A row of the form for non-standard products, as far as it is filled in. */
export interface NonStandardRow {
  rowId: string
  /** A product's pk, null until one is chosen. */
  product: number | null
  /** The number of labels as it was typed. */
  typed: string
  imprint: Imprint | null
}

/** The rows as they were typed in this window; what is complete of them is in the cart too. */
export class TypedRows {
  private rows: readonly NonStandardRow[] = []
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly getSnapshot = () => this.rows

  set(rows: readonly NonStandardRow[]): void {
    this.rows = rows
    for (const listener of this.listeners) listener()
  }
}

/** A row in which nothing is filled in. */
export const emptyRow = (rowId: string): NonStandardRow => ({
  rowId,
  product: null,
  typed: '',
  imprint: null,
})

/** Returns whether nothing was entered in a row yet. */
export const isEmptyRow = ({ product, typed, imprint }: NonStandardRow): boolean =>
  product === null && typed.trim() === '' && imprint === null

/** Labels of a row that can be a line of the cart; 0 while something is missing. */
function labelsOfRow({ product, typed }: NonStandardRow): number {
  const entry = readLabels(typed)
  return product !== null && 'labels' in entry ? entry.labels : 0
}

/**
 * The rows to be shown: those that were typed here in their order, then what the cart has beyond
 * them. The cart counts more than what was typed, except for a number that is none yet; a complete
 * row whose line left the cart is gone.
 */
export function listRows(
  typedRows: readonly NonStandardRow[],
  entries: readonly CartEntry[]
): NonStandardRow[] {
  const entryOf = new Map(entries.map((entry) => [entry.rowId, entry]))
  const typed = typedRows.flatMap((row) => {
    const entry = entryOf.get(row.rowId)
    if (entry) return [rowOf(entry, row.typed)]
    return labelsOfRow(row) > 0 ? [] : [row]
  })
  const known = new Set(typedRows.map(({ rowId }) => rowId))
  const others = entries.filter(({ rowId }) => !known.has(rowId))
  return [...typed, ...others.map((entry) => rowOf(entry, ''))]
}

function rowOf(entry: CartEntry, typed: string): NonStandardRow {
  const read = readLabels(typed)
  const isKept = 'problem' in read || read.labels === entry.quantity
  return {
    rowId: entry.rowId,
    product: entry.product,
    typed: isKept ? typed : String(entry.quantity),
    imprint: imprintOf(entry),
  }
}

/**
 * What the cart has to do so that it holds the row as far as that can be ordered. A number that is
 * none keeps the line's quantity, and blocks going on.
 */
export function cartActionFor(
  row: NonStandardRow,
  rows: readonly NonStandardRow[],
  { entries }: Pick<CartContents, 'entries'>,
  products: ReadonlyMap<number, Product>
): CartAction {
  const product = row.product === null ? undefined : products.get(row.product)
  const entry = readLabels(row.typed)
  const labels =
    'labels' in entry
      ? entry.labels
      : (entries.find(({ rowId }) => rowId === row.rowId)?.quantity ?? 0)
  if (!product || labels === 0) return { type: 'remove_lines', rows: [row.rowId] }
  return {
    type: 'set_line',
    entry: nonStandardLine(row.rowId, product, labels, row.imprint),
    order: rows.map(({ rowId }) => rowId),
  }
}

/**
 * The rows with the confirmation taken off print data that cannot be ordered as it is any more, so that it is
 * looked at and confirmed anew (rule 6.3).
 */
export function recheckRows(
  rows: readonly NonStandardRow[],
  isUpToDate: (product: number, imprint: Imprint) => boolean
): NonStandardRow[] {
  return rows.map((row) => {
    const { product, imprint } = row
    const isStale = product !== null && imprint?.isConfirmed && !isUpToDate(product, imprint)
    return isStale ? { ...row, imprint: unconfirmedImprint(imprint) } : row
  })
}

export type RowProblem = 'product' | 'whole_labels' | 'too_many_labels' | 'labels' | 'unconfirmed'

/** Why the order cannot go on with the row as it is; null when it can, or when nothing is filled in. */
export function rowProblem(row: NonStandardRow): RowProblem | null {
  if (isEmptyRow(row)) return null
  if (row.product === null) return 'product'
  const entry = readLabels(row.typed)
  if ('problem' in entry) return entry.problem
  if (entry.labels === 0) return 'labels'
  return row.imprint && !row.imprint.isConfirmed ? 'unconfirmed' : null
}

export interface RowToCorrect {
  rowId: string
  problem: RowProblem
}

/** The row where the order has to be corrected before it goes on; null without (rules 5.2 and 6.3). */
export function firstProblem(rows: readonly NonStandardRow[]): RowToCorrect | null {
  for (const row of rows) {
    const problem = rowProblem(row)
    if (problem) return { rowId: row.rowId, problem }
  }
  return null
}
