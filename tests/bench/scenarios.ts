import { randomUUID } from 'node:crypto'
import type { OrderPage } from '#shared/ordering/order_contract'
import type { Product } from '#shared/catalogue/product_contract'
import type { Visitor } from '#tests/functional/setup/visitor'

/** A call that is measured again and again. */
export interface Scenario {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const LINES = 10

/**
 * What a buyer of the demo does most. Placing orders comes last, because it lengthens the history
 * that the others read.
 */
export async function makeScenarios(buyer: Visitor): Promise<Scenario[]> {
  const { body: products } = await buyer.get<Product[]>('/orders/api/products/')
  const { body: history } = await buyer.get<OrderPage>('/orders/api/orders/?limit=10&offset=0')
  const positions = products
    .filter(({ blocked }) => !blocked)
    .slice(0, LINES)
    .map((product) => ({
      uuid: randomUUID(),
      product: product.pk,
      quantity: product.labels_per_unit * 3,
      extra_service_data: [],
    }))
  return [
    { name: 'catalogue', method: 'GET', path: '/orders/api/products/' },
    {
      name: `draft of ${LINES} lines`,
      method: 'POST',
      path: '/orders/api/order_draft/',
      body: { order_positions: positions },
    },
    { name: 'history page', method: 'GET', path: '/orders/api/orders/?limit=10&offset=0' },
    {
      name: 'order detail',
      method: 'GET',
      path: `/orders/api/orders/${history.results[0]!.pk}/`,
    },
    {
      name: `place ${LINES}-line order`,
      method: 'POST',
      path: '/orders/api/orders/',
      body: { order_positions: positions, warning_acknowledged: true },
    },
  ]
}
