import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'
import type { OrderState } from '#shared/ground/states/order_state'
import type {
  draftOrder,
  draftPayload,
  order,
  orderPage,
  orderPatch,
  orderPayload,
  orderedLine,
  placedOrder,
  repeatResult,
} from '#shared/ordering/orders/order_contract'
import type { cart, cartPayload } from '#shared/ordering/lines/cart_contract'

const ORDERS = 'orders/api/orders/'

interface OrdersQuery extends Paging {
  q_not_state?: OrderState
  q_search?: string
}

export const priceOrder = describeEndpoint<{
  body: typeof draftPayload
  result: typeof draftOrder
}>('POST', 'orders/api/order_draft/')

export const listCompanyOrders = describeEndpoint<{ query: OrdersQuery; result: typeof orderPage }>(
  'GET',
  ORDERS
)

export const sendOrder = describeEndpoint<{
  body: typeof orderPayload
  result: typeof placedOrder
}>('POST', ORDERS)

export const showOrder = describeEndpoint<{ path: { pk: number }; result: typeof order }>(
  'GET',
  `${ORDERS}:pk/`
)

export const changeOrder = describeEndpoint<{
  path: { pk: number }
  body: typeof orderPatch
  result: typeof order
}>('PATCH', `${ORDERS}:pk/`)

export const showOrderOfLine = describeEndpoint<{
  path: { uuid: string }
  result: typeof orderedLine
}>('GET', 'orders/api/ordered_lines/:uuid/')

export const showRepeat = describeEndpoint<{ path: { pk: number }; result: typeof repeatResult }>(
  'GET',
  'orders/api/order_repeat/:pk/'
)

const CART = 'orders/api/shopping_cart/'

export const showCart = describeEndpoint<{ result: typeof cart }>('GET', CART)

export const replaceCart = describeEndpoint<{ body: typeof cartPayload; result: typeof cart }>(
  'PUT',
  CART
)
