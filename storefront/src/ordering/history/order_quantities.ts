import type { Order } from '#shared/ordering/order_contract'

/** Labels of all positions. */
export function labelsOf(order: Order): number {
  return order.order_positions.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Rolls of all positions; what a sum of fractions errs by is cut, a partial roll is not. */
export function rollsOf(order: Order): number {
  const rolls = order.order_positions.reduce(
    (sum, { quantity, product }) => sum + quantity / product.labels_per_unit,
    0
  )
  return Math.round(rolls * 1e6) / 1e6
}
