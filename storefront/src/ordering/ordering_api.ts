import { ApiError } from '#shared/http/api_client'
import { api } from '../app/api'
import { newUuid } from '../ui/uuid'
import { OrderAttempts } from '#shared/ordering/order_attempt'
import type { OrderAttempt } from '#shared/ordering/order_attempt'
import type { Cart } from '#shared/ordering/cart/cart_contract'
import type { CartServer } from '#shared/ordering/cart/cart_store'
import type {
  DraftOrder,
  DraftPayload,
  Order,
  OrderedLine,
  PlacedOrder,
} from '#shared/ordering/order_contract'
import type { FieldFormat, FieldValue } from '#shared/printing/field_contract'
import type { Product, ShopSettingsAnswer } from '#shared/catalogue/product_contract'

export const fetchProducts = () => api.get<Product[]>('/orders/api/products/')

export const fetchShopSettings = () => api.get<ShopSettingsAnswer>('/orders/api/settings/')

/** Has a cart priced; `signal` gives up a price that nobody waits for any more. */
export const fetchDraft = (payload: DraftPayload, signal: AbortSignal) =>
  api.post<DraftOrder>('/orders/api/order_draft/', payload, { signal })

export const cartServer: CartServer = {
  load: () => api.get<Cart>('/orders/api/shopping_cart/'),
  save: (cart) => api.put<Cart>('/orders/api/shopping_cart/', cart),
  isConflict: (error) => error instanceof ApiError && error.status === 409,
  isRefused: (error) => error instanceof ApiError && error.status === 422,
}

/** The attempts of a user, which all windows of the browser see. */
export const attemptsOf = (userPk: number) => new OrderAttempts(localStorage, userPk, newUuid)

/** Sends an order; tries of the same attempt carry the same Idempotency-Key. */
export const sendOrder = ({ key, payload }: OrderAttempt) =>
  api.post<PlacedOrder>('/orders/api/orders/', payload, { headers: { 'Idempotency-Key': key } })

/** The order that an attempt made, null when there is none (yet). */
export async function fetchOrderOf({ payload }: OrderAttempt): Promise<Order | null> {
  const [line] = payload.order_positions
  const path = `/orders/api/ordered_lines/${line!.uuid}/`
  const { order } = await api.get<OrderedLine>(path, {}, { timeoutMs: 10_000 })
  return order
}

/** The order of the attempt whose outcome is not known; null when there is none, or no such attempt. */
export async function fetchLostOrder(attempts: OrderAttempts): Promise<Order | null> {
  const attempt = attempts.find(Date.now())
  return attempt ? fetchOrderOf(attempt) : null
}

/** Has typed print data written as it will be printed. */
export const formatFields = (fields: FieldFormat) =>
  api.post<FieldFormat>('/orders/api/order_field_format/', fields)

/** The proof of one line as PDF. */
export const fetchLineProof = (product: number, values: Readonly<Record<string, FieldValue>>) =>
  api.post<Blob>(
    '/orders/api/proof/',
    { product, fields: Object.entries(values).map(([name, value]) => ({ name, value })) },
    { isFile: true }
  )
