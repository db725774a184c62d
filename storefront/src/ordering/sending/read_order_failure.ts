import { ApiError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'
import { OrderUnanswered } from './place_attempt'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'

/** Outcome of an order that was not placed, or whose state is unknown. */
export type OrderFailure =
  | { kind: 'price_changed'; draft: DraftOrder }
  | { kind: 'warnings'; warnings: DraftOrder['warnings'] }
  | { kind: 'refused'; refusal: ApiError }
  | { kind: 'session_ended' }
  | { kind: 'server_failed' }
  | { kind: 'not_placed'; isOutcomeKnown: boolean; text: string }

export function readOrderFailure(error: Error): OrderFailure {
  const cause = error instanceof OrderUnanswered ? error.cause : error
  if (cause instanceof ApiError) {
    const { status, code, body } = cause
    if (code === 'PRICE_CHANGED') {
      return { kind: 'price_changed', ...(body as unknown as { draft: DraftOrder }) }
    }
    if (code === 'WARNINGS') {
      return { kind: 'warnings', ...(body as unknown as Pick<DraftOrder, 'warnings'>) }
    }
    if (status === 409 || status === 422) return { kind: 'refused', refusal: cause }
    if (status === 401) return { kind: 'session_ended' }
    if (status >= 500 && status !== 503) return { kind: 'server_failed' }
  }
  return {
    kind: 'not_placed',
    isOutcomeKnown: !(error instanceof OrderUnanswered) || error.isOutcomeKnown,
    text: refusalText(cause),
  }
}
