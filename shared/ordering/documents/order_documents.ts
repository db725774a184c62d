import { type OrderState, SHIPPED_STATES } from '#shared/ground/states/order_state'

export const ORDER_DOCUMENTS = ['confirmation', 'delivery_note'] as const
export type OrderDocumentKind = (typeof ORDER_DOCUMENTS)[number]

const CONFIRMED_STATES: readonly OrderState[] = [
  'ORDER_RECEIVED',
  'IN_PRODUCTION',
  ...SHIPPED_STATES,
]

/** Returns the documents of an order in this state (rule 7.10). */
export const documentsOf = (state: OrderState): OrderDocumentKind[] => [
  ...(CONFIRMED_STATES.includes(state) ? (['confirmation'] as const) : []),
  ...(SHIPPED_STATES.includes(state) ? (['delivery_note'] as const) : []),
]
