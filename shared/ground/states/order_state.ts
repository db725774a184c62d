/**
 * States of an order (rules 5.14 and 5.29). CREATED is used only while the order is written, and is
 * never listed. NOT_APPROVED, WITHDRAWN and EXPIRED end the wait for an approval.
 */
export const ORDER_STATES = [
  'CREATED',
  'WAITING_APPROVAL',
  'ORDER_PENDING',
  'ORDER_RECEIVED',
  'IN_PRODUCTION',
  'SHIPPED',
  'ACTIVATED',
  'CANCEL_REQUESTED',
  'CANCELLED',
  'NOT_APPROVED',
  'WITHDRAWN',
  'EXPIRED',
] as const

export type OrderState = (typeof ORDER_STATES)[number]

export const UNAPPROVED_STATES = [
  'NOT_APPROVED',
  'WITHDRAWN',
  'EXPIRED',
] as const satisfies readonly OrderState[]

/** States of orders that have not been sent to the printer. */
export const UNSENT_STATES = [
  'CREATED',
  'WAITING_APPROVAL',
  ...UNAPPROVED_STATES,
] as const satisfies readonly OrderState[]

export type SentState = Exclude<OrderState, (typeof UNSENT_STATES)[number]>

export const isSent = (state: OrderState): state is SentState =>
  !(UNSENT_STATES as readonly OrderState[]).includes(state)

export const SENT_STATES = ORDER_STATES.filter(isSent)

/** A refused cancellation leads back to the previous state. */
export const NEXT_ORDER_STATES = {
  CREATED: ['ORDER_PENDING', 'WAITING_APPROVAL'],
  WAITING_APPROVAL: ['ORDER_PENDING', ...UNAPPROVED_STATES],
  ORDER_PENDING: ['ORDER_RECEIVED', 'CANCEL_REQUESTED'],
  ORDER_RECEIVED: ['IN_PRODUCTION', 'CANCEL_REQUESTED'],
  IN_PRODUCTION: ['SHIPPED'],
  SHIPPED: ['ACTIVATED'],
  ACTIVATED: [],
  CANCEL_REQUESTED: ['CANCELLED', 'ORDER_PENDING', 'ORDER_RECEIVED'],
  CANCELLED: [],
  NOT_APPROVED: [],
  WITHDRAWN: [],
  EXPIRED: [],
} as const satisfies Record<OrderState, readonly OrderState[]>

export function mayMove(from: OrderState, to: OrderState): boolean {
  return (NEXT_ORDER_STATES[from] as readonly OrderState[]).includes(to)
}

/** States from SHIPPED on, in which an order may have shipments. */
export const SHIPPED_STATES: readonly OrderState[] = ['SHIPPED', 'ACTIVATED']
