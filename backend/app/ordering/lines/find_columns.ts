import { Refusal } from '#app/http/refusal'
import { compactText } from '#shared/catalogue/compact_text'
import { DEFAULT_MAX_LENGTH } from '#shared/validation/fields'
import { isOneLine } from '#shared/validation/plain_text'
import type { LineUnit } from '#shared/ordering/quick/order_lines_contract'

/** Where a list has what. */
export interface ListColumns {
  /** The first line names the columns. */
  isNamed: boolean
  reference: number
  /** -1 where a named list has none. */
  quantity: number
  /** What the quantity counts. */
  unit: LineUnit
  /** Print fields, by the names that stand above them. */
  fields: { name: string; index: number }[]
  /** Cells that are expected of a list without names. */
  width: number
}

/** The most print fields of a line. */
const MOST_FIELDS = 100

/** What people call the columns, in both languages, without accents, spaces and case. */
const REFERENCE = ['reference', 'ref', 'customerreference', 'product', 'produit', 'article', 'item']
const QUANTITY = ['quantity', 'qty', 'quantite', 'qte', 'nombre', 'number']
const ROLLS = ['rolls', 'numberofrolls', 'rouleaux', 'nombrederouleaux']
const LABELS = ['labels', 'numberoflabels', 'etiquettes', 'nombredetiquettes']

/** Returns whether a column's name says that references stand below it. */
export const isReferenceColumn = (name: string): boolean => REFERENCE.includes(compactText(name))

/**
 * Finds the columns by the first line. One that names no reference is a line like all others:
 * the reference comes first, then the quantity. `unit` is what a plain quantity counts. Throws
 * 422 at `text` for columns that are there twice or cannot be the name of a field.
 */
export function findColumns(first: readonly string[], unit: LineUnit): ListColumns {
  const names = first.map(compactText)
  const reference = first.findIndex(isReferenceColumn)
  if (reference === -1) {
    return { isNamed: false, reference: 0, quantity: 1, unit, fields: [], width: 2 }
  }
  const quantity = names.findIndex((name) => [...QUANTITY, ...ROLLS, ...LABELS].includes(name))
  const named = names[quantity] ?? ''
  const fields = first
    .map((name, index) => ({ name, index }))
    .filter(({ name, index }) => name !== '' && index !== reference && index !== quantity)
  refuseOddNames(fields.map(({ name }) => name))
  return {
    isNamed: true,
    reference,
    quantity,
    unit: unitOf(named) ?? unit,
    fields,
    width: first.length,
  }
}

function unitOf(name: string): LineUnit | null {
  if (ROLLS.includes(name)) return 'rolls'
  return LABELS.includes(name) ? 'labels' : null
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
