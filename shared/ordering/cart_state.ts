import type { Cart, CartEntry } from '#shared/ordering/cart_contract'
import type { PositionPayload } from '#shared/ordering/order_contract'

/** The cart without the version that the server gives it. */
export type CartContents = Omit<Cart, 'version'>

/** What a person enters about the whole order, beside its lines. */
export type CartDetails = Omit<CartContents, 'entries'>

export const EMPTY_CART: CartContents = {
  entries: [],
  customerTransportation: false,
  customerOrderNo: '',
  deliveryDate: null,
  warningAcknowledged: false,
}

export type CartAction =
  | { type: 'set_quantity'; product: number; quantity: number; rowId: string }
  | { type: 'set_details'; details: Partial<CartDetails> }
  | { type: 'replace'; cart: CartContents }
  | { type: 'drop'; products: readonly number[] }
  | { type: 'order'; rows: readonly string[] }
  | { type: 'clear' }

/**
 * Applies a change to the cart. A quantity (in labels) above 0 adds or updates the product's
 * line, 0 or less removes it. New lines make an acknowledgement of warnings void
 * (rule 5.2). A cart whose last line was ordered loses its details too. The same object comes back when nothing changed.
 */
export function changeCart(cart: CartContents, action: CartAction): CartContents {
  switch (action.type) {
    case 'set_quantity':
      return withEntries(cart, entriesWithQuantity(cart.entries, action))
    case 'set_details':
      return changesSomething(cart, action.details) ? { ...cart, ...action.details } : cart
    case 'replace':
      return action.cart
    case 'drop':
      return withEntries(
        cart,
        cart.entries.filter(({ product }) => !action.products.includes(product))
      )
    case 'order':
      return withoutOrdered(cart, action.rows)
    case 'clear':
      return EMPTY_CART
  }
}

/** Labels of all lines. */
export function countLabels(cart: CartContents): number {
  return cart.entries.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The cart's lines as the draft and the order take them. */
export function toPositions(entries: readonly CartEntry[]): PositionPayload[] {
  return entries.map(({ rowId, product, quantity }) => ({
    uuid: rowId,
    product,
    quantity,
    extra_service_data: [],
  }))
}

function withoutOrdered(cart: CartContents, rows: readonly string[]): CartContents {
  const entries = cart.entries.filter(({ rowId }) => !rows.includes(rowId))
  return entries.length > 0 || cart.entries.length === 0 ? withEntries(cart, entries) : EMPTY_CART
}

function withEntries(cart: CartContents, entries: CartEntry[]): CartContents {
  const same =
    entries.length === cart.entries.length &&
    entries.every((entry, index) => entry === cart.entries[index])
  return same ? cart : { ...cart, entries, warningAcknowledged: false }
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

/** A line of full rolls, without print data. */
export function newEntry(rowId: string, product: number, quantity: number): CartEntry {
  return {
    rowId,
    product,
    quantity,
    extra_services: [],
    printData: null,
    hasPrintingService: false,
  }
}

function changesSomething(cart: CartContents, details: Partial<CartDetails>): boolean {
  return (Object.keys(details) as (keyof CartDetails)[]).some((key) => details[key] !== cart[key])
}
