import {
  NEXT_ORDER_STATES,
  type OrderState,
  type SentState,
  isSent,
} from '#shared/ground/states/order_state'

/**
 * Returns the states that customer service may move an order to. A refused cancellation leads only
 * back to the previous state (rule 5.14).
 */
export function staffMoves(state: OrderState, cancelRequestedFrom: OrderState | null): SentState[] {
  if (!isSent(state)) return []
  const states: readonly OrderState[] = NEXT_ORDER_STATES[state]
  const next = states.filter(isSent)
  if (state !== 'CANCEL_REQUESTED') return next
  return next.filter((to) => to === 'CANCELLED' || to === cancelRequestedFrom)
}

export const isRefusal = (from: OrderState, to: OrderState): boolean =>
  from === 'CANCEL_REQUESTED' && to !== 'CANCELLED'
