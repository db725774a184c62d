import type { CartEntry } from '#shared/ordering/lines/cart_contract'
import { kindOf } from '#shared/ordering/cart/cart_state'
import type { CartContents, CartDetails } from '#shared/ordering/cart/cart_state'

/**
 * Merges the carts of two windows (rule 5.12). `base` is the last state this window knew, `theirs`
 * the server's current one. Changes made here win; everything else follows the other window. A line
 * changed here but removed there returns as a new one, because the old one may have been ordered.
 * The kind is that of the lines changed here, or else that of the other window.
 */
export function mergeCarts(
  base: CartContents,
  mine: CartContents,
  theirs: CartContents,
  newId: () => string
): CartContents {
  if (isSameCart(base, mine)) return theirs
  const isOtherKind = kindOf(mine) !== kindOf(theirs)
  const changed = isOtherKind ? mergeEntries(base, mine, [], newId) : []
  const isMine = changed.length > 0
  const entries = isMine ? changed : mergeEntries(base, mine, theirs.entries, newId)
  const { kind: _, ...typedHere } = changedDetails(base, mine)
  const details = { ...detailsOf(theirs), ...typedHere, ...(isMine && { kind: kindOf(mine) }) }
  const isAcknowledged = details.warningAcknowledged && hasSameEntries(entries, mine.entries)
  return { ...details, entries, warningAcknowledged: isAcknowledged }
}

export function isSameCart(one: CartContents, other: CartContents): boolean {
  return (
    hasSameEntries(one.entries, other.entries) &&
    Object.keys(changedDetails(one, other)).length === 0
  )
}

function mergeEntries(
  base: CartContents,
  mine: CartContents,
  theirs: readonly CartEntry[],
  newId: () => string
): CartEntry[] {
  const [before, here] = [byRow(base.entries), byRow(mine.entries)]
  const isChangedHere = (entry: CartEntry) => !isSameEntry(entry, before.get(entry.rowId))
  const merged = theirs.flatMap((entry) => {
    const own = here.get(entry.rowId)
    if (!own) return before.has(entry.rowId) ? [] : [entry]
    return [isChangedHere(own) ? own : entry]
  })
  const known = new Set(theirs.map(({ rowId }) => rowId))
  for (const entry of mine.entries) {
    if (known.has(entry.rowId) || !isChangedHere(entry)) continue
    // Full rolls of a product share one line, even if both windows added it.
    const isTwin = (other: CartEntry) =>
      kindOf(mine) === 'STANDARD' && other.product === entry.product
    const twin = merged.findIndex(isTwin)
    if (twin >= 0) merged[twin] = { ...merged[twin]!, ...entry, rowId: merged[twin]!.rowId }
    else merged.push(before.has(entry.rowId) ? { ...entry, rowId: newId() } : entry)
  }
  return merged
}

const byRow = (entries: readonly CartEntry[]) =>
  new Map(entries.map((entry) => [entry.rowId, entry]))

const hasSameEntries = (one: readonly CartEntry[], other: readonly CartEntry[]) =>
  one.length === other.length && one.every((entry, index) => isSameEntry(entry, other[index]))

const referenceOf = ({ alternativeCustomerReference: reference = '' }: CartEntry) => reference

function isSameEntry(one: CartEntry, other: CartEntry | undefined): boolean {
  if (!other || one.rowId !== other.rowId || one.product !== other.product) return false
  if (one.quantity !== other.quantity) return false
  if (referenceOf(one) !== referenceOf(other)) return false
  const printed = ({ extra_services, printData, confirmed, ...entry }: CartEntry) =>
    JSON.stringify([
      extra_services,
      printData,
      entry.hasPrintingService,
      confirmed ?? false,
      entry.confirmedLayout,
    ])
  return printed(one) === printed(other)
}

function detailsOf({ entries: _, ...details }: CartContents): CartDetails {
  return details
}

function changedDetails(base: CartContents, mine: CartContents): Partial<CartDetails> {
  const keys = Object.keys({ ...detailsOf(base), ...detailsOf(mine) }) as (keyof CartDetails)[]
  return Object.fromEntries(
    keys
      .filter((key) => JSON.stringify(mine[key]) !== JSON.stringify(base[key]))
      .map((key) => [key, mine[key]])
  )
}
