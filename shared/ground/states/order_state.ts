/** Rule 5.14. CREATED is only used while the order is written, and never listed. */
export const ORDER_STATES = [
  'CREATED',
  'ORDER_PENDING',
  'ORDER_RECEIVED',
  'IN_PRODUCTION',
  'SHIPPED',
  'ACTIVATED',
  'CANCEL_REQUESTED',
  'CANCELLED',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

/** Allowed changes of state. A refused cancellation leads back to the previous state. */
export const NEXT_ORDER_STATES = {
  CREATED: ['ORDER_PENDING'],
  ORDER_PENDING: ['ORDER_RECEIVED', 'CANCEL_REQUESTED'],
  ORDER_RECEIVED: ['IN_PRODUCTION', 'CANCEL_REQUESTED'],
  IN_PRODUCTION: ['SHIPPED'],
  SHIPPED: ['ACTIVATED'],
  ACTIVATED: [],
  CANCEL_REQUESTED: ['CANCELLED', 'ORDER_PENDING', 'ORDER_RECEIVED'],
  CANCELLED: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayMove(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}
