import { api } from '../../ground/api/api'
import type { Cart } from '#shared/ordering/lines/cart_contract'
import type {
  Order,
  OrderNumberPatch,
  OrderPage,
  RepeatAnswer,
} from '#shared/ordering/orders/order_contract'

export const fetchOrders = (query: { limit: number; offset: number; search: string }) =>
  api.get<OrderPage>('/orders/api/orders/', {
    q_not_state: 'CREATED',
    limit: query.limit,
    offset: query.offset,
    ...(query.search && { q_search: query.search }),
  })

export const fetchOrder = (pk: number) => api.get<Order>(`/orders/api/orders/${pk}/`)

/** Returns the proof of everything printed for an order, as it was confirmed. */
export const fetchOrderProof = (pk: number) =>
  api.get<Blob>(`/orders/api/orders/${pk}/proof/`, {}, { isFile: true })

export const requestCancellation = (pk: number) =>
  api.patch<Order>(`/orders/api/orders/${pk}/`, { state: 'CANCEL_REQUESTED' })

export const changeOrderNo = (pk: number, patch: OrderNumberPatch) =>
  api.patch<Order>(`/orders/api/orders/${pk}/`, patch)

export const fetchRepeat = (pk: number) => api.get<RepeatAnswer>(`/orders/api/order_repeat/${pk}/`)

export const fetchCart = () => api.get<Cart>('/orders/api/shopping_cart/')

export const saveCart = (cart: Cart) => api.put<Cart>('/orders/api/shopping_cart/', cart)
