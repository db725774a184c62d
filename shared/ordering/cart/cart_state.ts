import { MAX_LINES } from '#shared/ordering/lines/limits'
import type { Cart, CartEntry, CartKind } from '#shared/ordering/lines/cart_contract'
import { ownTransport } from '#shared/ordering/blocks/ordering_block'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type {
  DraftPayload,
  LinePayload,
  OrderPayload,
} from '#shared/ordering/orders/order_contract'

export type CartContents = Omit<Cart, 'version'>

export type CartDetails = Omit<CartContents, 'entries'>

export const EMPTY_CART: CartContents = {
  entries: [],
  customerTransportation: false,
  customerOrderNo: '',
  deliveryDate: null,
  warningAcknowledged: false,
}

export interface RemovedLine {
  entry: CartEntry
  index: number
}

export type CartAction =
  | { type: 'set_quantity'; product: number; quantity: number; rowId: string }
  | { type: 'set_reference'; rowId: string; reference: string }
  | { type: 'set_line'; entry: CartEntry; order: readonly string[] }
  | { type: 'add_lines'; entries: readonly CartEntry[] }
  | { type: 'remove_lines'; rows: readonly string[] }
  | { type: 'set_details'; details: Partial<CartDetails> }
  | { type: 'replace'; cart: CartContents }
  | { type: 'drop'; rows: readonly string[] }
  | { type: 'restore'; lines: readonly RemovedLine[] }
  | { type: 'order'; rows: readonly string[] }
  | { type: 'clear' }

/**
 * Returns the cart after a change; the same object if nothing changed. A quantity (in labels) above
 * 0 adds or updates a line; any other removes it (rule 5.2). Non-standard lines are identified by
 * `rowId` and sorted by `order`. Any changed line revokes the acknowledgement of warnings. Ordering
 * the last line also clears the details.
 */
export function changeCart(cart: CartContents, action: CartAction): CartContents {
  switch (action.type) {
    case 'set_quantity':
      return withEntries(cart, entriesWithQuantity(cart.entries, action), 'STANDARD')
    case 'set_reference':
      return withEntries(cart, entriesWithReference(cart.entries, action))
    case 'set_line':
      return withEntries(cart, entriesWithLine(cart.entries, action), 'NON_STANDARD')
    case 'add_lines':
      return withEntries(cart, [...cart.entries, ...action.entries], 'NON_STANDARD')
    case 'set_details':
      return withDetails(cart, action.details)
    case 'replace':
      return action.cart
    case 'drop':
    case 'remove_lines':
      return withEntries(
        cart,
        cart.entries.filter(({ rowId }) => !action.rows.includes(rowId))
      )
    case 'restore':
      return withEntries(cart, entriesWithRestored(cart, action.lines))
    case 'order':
      return withoutOrdered(cart, action.rows)
    case 'clear':
      return EMPTY_CART
  }
}

/** A new order number revokes its acknowledged warning (rule 5.10). */
function withDetails(cart: CartContents, details: Partial<CartDetails>): CartContents {
  if (!changesSomething(cart, details)) return cart
  const { customerOrderNo = cart.customerOrderNo } = details
  const isVoid =
    customerOrderNo !== cart.customerOrderNo &&
    cart.acknowledgedWarnings?.includes('ORDER_NO_USED') === true
  return { ...cart, ...(isVoid && { warningAcknowledged: false }), ...details }
}

export function countLabels(cart: CartContents): number {
  return cart.entries.reduce((sum, { quantity }) => sum + quantity, 0)
}

export const isFull = ({ entries }: Pick<CartContents, 'entries'>): boolean =>
  entries.length >= MAX_LINES

export function hasRoomFor(cart: Pick<CartContents, 'entries'>, product: number): boolean {
  return !isFull(cart) || cart.entries.some((entry) => entry.product === product)
}

export function toLines(entries: readonly CartEntry[]): LinePayload[] {
  return entries.map((entry) => ({
    uuid: entry.rowId,
    product: entry.product,
    quantity: entry.quantity,
    ...(entry.alternativeCustomerReference && {
      alternative_customer_reference: entry.alternativeCustomerReference,
    }),
    extra_service_data: entry.extra_services.flatMap(({ category, fields }) =>
      category && category !== 'PARTIAL_ROLL' ? [{ category, fields }] : []
    ),
    ...(entry.confirmed && confirmationOf(entry)),
  }))
}

const confirmationOf = ({ confirmedLayout }: CartEntry) => ({
  confirmed: true,
  ...(confirmedLayout !== undefined && { confirmed_layout: confirmedLayout }),
})

export function toDraftPayload(
  {
    entries,
    customerTransportation,
    customerOrderNo,
  }: Pick<CartContents, 'entries' | 'customerTransportation' | 'customerOrderNo'>,
  { pk, company_profile: company }: CurrentUser
) {
  return {
    user: pk,
    ...(company.billing_address && { billing_address: company.billing_address.pk }),
    ...(company.delivery_address && { delivery_address: company.delivery_address.pk }),
    transport_by_customer: ownTransport(company, customerTransportation),
    // References do not affect the price, so typing them does not request a new one.
    order_positions: toLines(entries).map(({ alternative_customer_reference: _, ...line }) => line),
    customer_order_no: customerOrderNo.trim(),
  } satisfies DraftPayload
}

/** Returns the request for an order, with the total and payment term that the user saw. */
export const toOrderPayload = (
  cart: CartContents,
  user: CurrentUser,
  shown: { total: string | undefined; paymentTermDays: number }
): OrderPayload => ({
  ...toDraftPayload(cart, user),
  order_positions: toLines(cart.entries),
  cost_centre: cart.costCentre ?? '',
  desired_delivery_date: cart.deliveryDate,
  ...(shown.total !== undefined && { expected_total: shown.total }),
  expected_payment_term_days: shown.paymentTermDays,
  warning_acknowledged: cart.warningAcknowledged,
  acknowledged_warnings: cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : [],
})

function withoutOrdered(cart: CartContents, rows: readonly string[]): CartContents {
  const entries = cart.entries.filter(({ rowId }) => !rows.includes(rowId))
  return entries.length > 0 || cart.entries.length === 0 ? withEntries(cart, entries) : EMPTY_CART
}

/**
 * Restores the lines at their positions while there is room. Skips a standard product that already
 * has a new line.
 */
function entriesWithRestored(cart: CartContents, lines: readonly RemovedLine[]): CartEntry[] {
  const restored = [...cart.entries]
  const isThere = (entry: CartEntry) =>
    restored.some(({ rowId, product }) =>
      kindOf(cart) === 'STANDARD' ? product === entry.product : rowId === entry.rowId
    )
  for (const { entry, index } of lines.toSorted((a, b) => a.index - b.index)) {
    if (isThere(entry) || isFull({ entries: restored })) continue
    restored.splice(index, 0, entry)
  }
  return restored
}

function withEntries(cart: CartContents, entries: CartEntry[], kind = cart.kind): CartContents {
  const same =
    entries.length === cart.entries.length &&
    entries.every((entry, index) => entry === cart.entries[index])
  return same ? cart : { ...cart, ...(kind && { kind }), entries, warningAcknowledged: false }
}

/** Returns the kind of the cart, by default STANDARD (rule 5.12). */
export function kindOf({ kind }: Pick<CartContents, 'kind'>): CartKind {
  return kind ?? 'STANDARD'
}

function entriesWithQuantity(
  entries: CartEntry[],
  { product, quantity, rowId }: { product: number; quantity: number; rowId: string }
): CartEntry[] {
  if (quantity <= 0) return entries.filter((entry) => entry.product !== product)
  const known = entries.some((entry) => entry.product === product)
  if (!known) return [...entries, newEntry(rowId, product, quantity)]
  return entries.map((entry) =>
    entry.product === product && entry.quantity !== quantity ? { ...entry, quantity } : entry
  )
}

const entriesWithReference = (
  entries: readonly CartEntry[],
  { rowId, reference }: { rowId: string; reference: string }
): CartEntry[] =>
  entries.map((entry) =>
    entry.rowId === rowId ? { ...entry, alternativeCustomerReference: reference } : entry
  )

function entriesWithLine(
  entries: readonly CartEntry[],
  { entry, order }: { entry: CartEntry; order: readonly string[] }
): CartEntry[] {
  const before = entries.find(({ rowId }) => rowId === entry.rowId)
  const isSame = JSON.stringify(before) === JSON.stringify(entry)
  const others = entries.filter((other) => other !== before)
  const placeOf = ({ rowId }: CartEntry) => {
    const place = order.indexOf(rowId)
    return place < 0 ? order.length : place
  }
  return [...others, before && isSame ? before : entry].sort((a, b) => placeOf(a) - placeOf(b))
}

export function newEntry(
  rowId: string,
  product: number,
  quantity: number,
  reference?: string | null
): CartEntry {
  return {
    rowId,
    product,
    quantity,
    ...(reference && { alternativeCustomerReference: reference }),
    extra_services: [],
    printData: null,
    hasPrintingService: false,
  }
}

function changesSomething(cart: CartContents, details: Partial<CartDetails>): boolean {
  return (Object.keys(details) as (keyof CartDetails)[]).some((key) => details[key] !== cart[key])
}
