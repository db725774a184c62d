import { NEXT_ORDER_STATES, type OrderState } from '#shared/ordering/order_state'

/**
 * Where customer service may move an order: along the state machine, and from a cancellation that
 * is refused only back to where the order came from (rule 5.14).
 */
export function staffMoves(
  state: OrderState,
  cancelRequestedFrom: OrderState | null
): OrderState[] {
  const next: readonly OrderState[] = state === 'CREATED' ? [] : NEXT_ORDER_STATES[state]
  if (state !== 'CANCEL_REQUESTED') return [...next]
  return next.filter((to) => to === 'CANCELLED' || to === cancelRequestedFrom)
}

/** Returns whether the move refuses a cancellation, which takes a reason. */
export const isRefusal = (from: OrderState, to: OrderState): boolean =>
  from === 'CANCEL_REQUESTED' && to !== 'CANCELLED'
