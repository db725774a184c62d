import type { OrderState } from '#shared/ground/states/order_state'

const WAYS = {
  CREATED: [],
  WAITING_APPROVAL: ['WAITING_APPROVAL'],
  ORDER_PENDING: ['ORDER_PENDING'],
  ORDER_RECEIVED: ['ORDER_PENDING', 'ORDER_RECEIVED'],
  IN_PRODUCTION: ['ORDER_PENDING', 'ORDER_RECEIVED', 'IN_PRODUCTION'],
  SHIPPED: ['ORDER_PENDING', 'ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED'],
  ACTIVATED: ['ORDER_PENDING', 'ORDER_RECEIVED', 'IN_PRODUCTION', 'SHIPPED', 'ACTIVATED'],
  CANCEL_REQUESTED: ['ORDER_PENDING', 'CANCEL_REQUESTED'],
  CANCELLED: ['ORDER_PENDING', 'CANCEL_REQUESTED', 'CANCELLED'],
  NOT_APPROVED: ['WAITING_APPROVAL', 'NOT_APPROVED'],
  WITHDRAWN: ['WAITING_APPROVAL', 'WITHDRAWN'],
  EXPIRED: ['WAITING_APPROVAL', 'EXPIRED'],
} as const satisfies Record<OrderState, readonly OrderState[]>

/** Returns the shortest history that leads to a state. No history contains CREATED. */
export function wayTo(state: OrderState): readonly OrderState[] {
  return WAYS[state]
}
