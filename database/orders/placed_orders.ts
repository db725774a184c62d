import type { Queryable } from '#database/queryable'

/** The query of the orders that were placed: all but those still being written (rule 5.14). */
export const placedOrders = (client: Queryable) =>
  client.from('orders').whereNot('orders.state', 'CREATED')

/** The query of the orders that figures count: those that were placed and not cancelled. */
export const uncancelledOrders = (client: Queryable) =>
  client.from('orders').whereNotIn('orders.state', ['CREATED', 'CANCELLED'])
