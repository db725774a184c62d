import type { Queryable } from '#database/select'
import { UNSENT_STATES } from '#shared/ground/states/order_state'

/** Selects placed orders: all but those still being written (rule 5.14). */
export const placedOrders = (client: Queryable) =>
  client.from('orders').whereNot('orders.state', 'CREATED')

/** Selects the orders that were sent to the printer (rule 5.29). */
export const sentOrders = (client: Queryable) =>
  client.from('orders').whereNotIn('orders.state', [...UNSENT_STATES])

export const uncancelledOrders = (client: Queryable) =>
  client.from('orders').whereNotIn('orders.state', [...UNSENT_STATES, 'CANCELLED'])
