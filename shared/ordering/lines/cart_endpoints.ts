import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { cart, cartPayload } from '#shared/ordering/lines/cart_contract'

const CART = 'orders/api/shopping_cart/'

export const showCart = describeEndpoint<{ result: typeof cart }>('GET', CART)

export const replaceCart = describeEndpoint<{ body: typeof cartPayload; result: typeof cart }>(
  'PUT',
  CART
)
