import { imprintOf, nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import { unconfirmedImprint } from '#shared/ordering/nonstandard/print_values'
import { readLabels } from '#shared/ordering/lines/quantities'
import type { CartAction, CartContents } from '#shared/ordering/cart/cart_state'
import type { CartEntry } from '#shared/ordering/lines/cart_contract'
import type { Imprint } from '#shared/ordering/nonstandard/non_standard_line'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

export interface NonStandardRow {
  rowId: string
  /** The product's pk; null until one is chosen. */
  product: number | null
  typed: string
  imprint: Imprint | null
  ownReference?: string
}

/** The rows typed in this window. Complete rows are in the cart too. */
export class TypedRows {
  private readonly listeners = new Set<() => void>()

  constructor(private rows: readonly NonStandardRow[]) {}

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

export const emptyRow = (rowId: string): NonStandardRow => ({
  rowId,
  product: null,
  typed: '',
  imprint: null,
})

export const isEmptyRow = ({ product, typed, imprint }: NonStandardRow): boolean =>
  product === null && typed.trim() === '' && imprint === null

function labelsOfRow({ product, typed }: NonStandardRow): number {
  const entry = readLabels(typed)
  return product !== null && 'labels' in entry ? entry.labels : 0
}

/**
 * Returns the rows to show: typed rows in their order, then the remaining lines of the cart. The
 * cart overrides typed rows, except for an invalid number. Complete rows disappear with their line.
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
  const { alternativeCustomerReference: ownReference } = entry
  const isKept = 'problem' in read || read.labels === entry.quantity
  return {
    rowId: entry.rowId,
    product: entry.product,
    typed: isKept ? typed : String(entry.quantity),
    imprint: imprintOf(entry),
    ...(ownReference && { ownReference }),
  }
}

/**
 * Returns the change of the cart for a row. An invalid number keeps the line's quantity and blocks
 * the order.
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
    entry: nonStandardLine(row.rowId, product, labels, row.imprint, row.ownReference),
    order: rows.map(({ rowId }) => rowId),
  }
}

/**
 * Revokes the confirmation of print data that can no longer be ordered, so that the supplier checks
 * it again (rule 6.3).
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

/** Returns the first row that must be corrected, or null (rules 5.2 and 6.3). */
export function firstProblem(rows: readonly NonStandardRow[]): RowToCorrect | null {
  for (const row of rows) {
    const problem = rowProblem(row)
    if (problem) return { rowId: row.rowId, problem }
  }
  return null
}
