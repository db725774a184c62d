import { MAX_LINES, MAX_LINE_LABELS } from '#shared/ordering/lines/limits'
import { imprintToConfirm, nonStandardLine } from '#shared/ordering/nonstandard/non_standard_line'
import { isPartialRoll } from '#shared/ordering/lines/line_rules'
import type { CartAction, CartContents } from '#shared/ordering/cart/cart_state'
import type { CartEntry, CartKind } from '#shared/ordering/lines/cart_contract'
import type { LinePayload } from '#shared/ordering/orders/order_contract'
import type { LineSource, OrderLines } from '#shared/ordering/quick/order_lines_contract'
import type { Product } from '#shared/catalogue/catalogue/product_contract'

export interface AddableLine {
  payload: Pick<LinePayload, 'quantity' | 'extra_service_data' | 'alternative_customer_reference'>
  product: Product
}

export interface ReadLine extends AddableLine {
  source: LineSource
  payload: LinePayload
}

/** The valid lines by kind of order (rule 5.12). */
export interface SortedLines extends Record<CartKind, ReadLine[]> {
  /** Sources of lines whose product is not among the known ones. */
  unknown: LineSource[]
}

interface AddedLines<Line> {
  actions: CartAction[]
  taken: number
  /** Lines beyond the maximum number of lines, or of labels in a line. */
  tooMany: Line[]
  /** Lines whose reference differs from that of their product's line (rule 5.27). */
  otherReference: Line[]
}

/** Separates full rolls without imprint from all other lines. */
export function sortLines(
  { lines, sources }: Pick<OrderLines, 'lines' | 'sources'>,
  productByPk: ReadonlyMap<number, Product>
): SortedLines {
  const sorted: SortedLines = { STANDARD: [], NON_STANDARD: [], unknown: [] }
  for (const [index, payload] of lines.entries()) {
    const product = productByPk.get(payload.product)
    const source = sources[index]!
    if (!product) {
      sorted.unknown.push(source)
      continue
    }
    const { quantity, extra_service_data: services } = payload
    const isStandard = !isPartialRoll(quantity, product.labels_per_unit) && services.length === 0
    sorted[isStandard ? 'STANDARD' : 'NON_STANDARD'].push({ source, payload, product })
  }
  return sorted
}

/** Adds lines to a cart of the same kind. A cart of the other kind must be emptied first (rule 5.12). */
export function addLines<Line extends AddableLine>(
  kind: CartKind,
  cart: CartContents,
  lines: readonly Line[],
  newId: () => string
): AddedLines<Line> {
  return kind === 'STANDARD'
    ? addStandardLines(cart, lines, newId)
    : addNonStandardLines(cart, lines, newId)
}

/**
 * Adds rolls to a product's line, because each product has only one (rule 5.2). Leaves out lines
 * whose reference differs from the first one of the product.
 */
function addStandardLines<Line extends AddableLine>(
  cart: CartContents,
  lines: readonly Line[],
  newId: () => string
): AddedLines<Line> {
  const before = new Map(cart.entries.map((entry) => [entry.product, entry]))
  const actions: CartAction[] = []
  const [tooMany, otherReference]: [Line[], Line[]] = [[], []]
  let free = MAX_LINES - cart.entries.length
  for (const [product, ofProduct] of Map.groupBy(lines, ({ product: { pk } }) => pk)) {
    const known = before.get(product)
    const references = [known?.alternativeCustomerReference, ...ofProduct.map(referenceOf)]
    const reference = references.find(Boolean)
    const hasOther = (line: Line) => ![reference, undefined].includes(referenceOf(line))
    const same = ofProduct.filter((line) => !hasOther(line))
    const added = same.reduce((sum, { payload }) => sum + payload.quantity, 0)
    const quantity = added + (known?.quantity ?? 0)
    otherReference.push(...ofProduct.filter(hasOther))
    if (same.length === 0) continue
    if (!known) free -= 1
    if (free < 0 || quantity > MAX_LINE_LABELS) {
      tooMany.push(...same)
      continue
    }
    const rowId = known?.rowId ?? newId()
    actions.push({ type: 'set_quantity', product, quantity, rowId })
    if (reference) actions.push({ type: 'set_reference', rowId, reference })
  }
  const taken = lines.length - tooMany.length - otherReference.length
  return { actions, taken, tooMany, otherReference }
}

const referenceOf = ({ payload }: AddableLine) =>
  payload.alternative_customer_reference || undefined

/** Adds each line separately, with print data to confirm (rule 6.3). */
function addNonStandardLines<Line extends AddableLine>(
  { entries }: CartContents,
  lines: readonly Line[],
  newId: () => string
): AddedLines<Line> {
  const taken = lines.slice(0, MAX_LINES - entries.length)
  const added: CartEntry[] = taken.map((line) => {
    const { quantity, extra_service_data: services } = line.payload
    const imprint = imprintToConfirm(services)
    return nonStandardLine(newId(), line.product, quantity, imprint, referenceOf(line))
  })
  return {
    actions: added.length > 0 ? [{ type: 'add_lines', entries: added }] : [],
    taken: taken.length,
    tooMany: lines.slice(taken.length),
    otherReference: [],
  }
}
