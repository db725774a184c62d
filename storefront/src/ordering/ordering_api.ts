import { ApiError } from '#shared/http/api_client'
import { api } from '../app/api'
import { newUuid } from '../ui/uuid'
import type { Cart } from '#shared/ordering/cart_contract'
import type { CartServer } from '#shared/ordering/cart_store'
import type {
  DraftOrder,
  DraftPayload,
  OrderPayload,
  PlacedOrder,
} from '#shared/ordering/order_contract'
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
}

const ATTEMPT_KEY = 'label-portal.order-attempt'

/**
 * Sends the order. Tries with the same contents carry the same Idempotency-Key, also after a
 * reload of the page, so that an order whose answer was lost is not placed twice.
 */
export async function sendOrder(payload: OrderPayload): Promise<PlacedOrder> {
  const order = await api.post<PlacedOrder>('/orders/api/orders/', payload, {
    headers: { 'Idempotency-Key': attemptKey(JSON.stringify(payload)) },
  })
  sessionStorage.removeItem(ATTEMPT_KEY)
  return order
}

function attemptKey(body: string): string {
  const stored = sessionStorage.getItem(ATTEMPT_KEY)
  const last = stored ? (JSON.parse(stored) as { key: string; body: string }) : null
  if (last?.body === body) return last.key
  const key = newUuid()
  sessionStorage.setItem(ATTEMPT_KEY, JSON.stringify({ key, body }))
  return key
}
