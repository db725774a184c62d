import { ApiError } from '#shared/ground/http/api_client'
import { api } from '../ground/api/api'
import { newUuid } from '../ground/ui/uuid'
import { OrderAttempts } from '#shared/ordering/orders/order_attempt'
import type { OrderAttempt } from '#shared/ordering/orders/order_attempt'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import type { CartServer } from '#shared/ordering/cart/cart_store'
import type {
  DraftOrder,
  DraftPayload,
  Order,
  OrderedLine,
  PlacedOrder,
} from '#shared/ordering/orders/order_contract'
import type { FieldFormat, FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import type { Product, ShopSettingsAnswer } from '#shared/catalogue/catalogue/product_contract'

export const fetchProducts = () => api.get<Product[]>('/orders/api/products/')

export const fetchShopSettings = () => api.get<ShopSettingsAnswer>('/orders/api/settings/')

/** Prices a cart; `signal` aborts an outdated request. */
export const fetchDraft = (payload: DraftPayload, signal: AbortSignal) =>
  api.post<DraftOrder>('/orders/api/order_draft/', payload, { signal })

export const cartServer: CartServer = {
  load: () => api.get<Cart>('/orders/api/shopping_cart/'),
  save: (cart) => api.put<Cart>('/orders/api/shopping_cart/', cart),
  isConflict: (error) => error instanceof ApiError && error.status === 409,
  isRefused: (error) => error instanceof ApiError && error.status === 422,
}

/** Returns the user's attempts, shared by all windows of the browser. */
export const attemptsOf = (userPk: number) => new OrderAttempts(localStorage, userPk, newUuid)

/** Sends an order; all tries of one attempt carry the same Idempotency-Key. */
export const sendOrder = ({ key, payload }: OrderAttempt) =>
  api.post<PlacedOrder>('/orders/api/orders/', payload, { headers: { 'Idempotency-Key': key } })

/** Returns the order of an attempt; null when there is none (yet). */
export async function fetchOrderOf({ payload }: OrderAttempt): Promise<Order | null> {
  const [line] = payload.order_positions
  const path = `/orders/api/ordered_lines/${line!.uuid}/`
  const { order } = await api.get<OrderedLine>(path, {}, { timeoutMs: 10_000 })
  return order
}

/** Returns the order of the attempt with unknown outcome; null without attempt or order. */
export async function fetchLostOrder(attempts: OrderAttempts): Promise<Order | null> {
  const attempt = attempts.find(Date.now())
  return attempt ? fetchOrderOf(attempt) : null
}

/** Formats print data as it will be printed. */
export const formatFields = (fields: FieldFormat) =>
  api.post<FieldFormat>('/orders/api/order_field_format/', fields)

export const fetchLineProof = (product: number, values: Readonly<Record<string, FieldValue>>) =>
  api.post<Blob>(
    '/orders/api/proof/',
    { product, fields: Object.entries(values).map(([name, value]) => ({ name, value })) },
    { isFile: true }
  )
