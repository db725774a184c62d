import type { Queryable } from '#database/select'

/** Selects placed orders: all but those still being written (rule 5.14). */
export const placedOrders = (client: Queryable) =>
  client.from('orders').whereNot('orders.state', 'CREATED')

/** Selects the orders for statistics: placed and not cancelled. */
export const uncancelledOrders = (client: Queryable) =>
  client.from('orders').whereNotIn('orders.state', ['CREATED', 'CANCELLED'])
