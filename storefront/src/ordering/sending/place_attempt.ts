import { ApiError } from '#shared/ground/http/api_client'
import { fetchLostOrder, fetchOrderOf, sendOrder } from '../ordering_api'
import type { OrderAttempt, OrderAttempts } from '#shared/ordering/orders/order_attempt'
import type { Order, OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'

/** Attempts and pause in milliseconds when looking for an order whose response was lost. */
const QUESTIONS = 3
const PAUSE_MS = 2_000

/** Status codes for an ended session, a missing right or too many requests. */
const NOT_LET_IN = [401, 403, 429]

/** The request got no response or a server error, and no order was found. */
export class OrderUnanswered extends Error {
  override name = 'OrderUnanswered'

  constructor(
    override readonly cause: unknown,
    /** The server was asked afterwards and had no order. */
    readonly isOutcomeKnown: boolean
  ) {
    super('The order got no answer')
  }
}

/** The order that an attempt resulted in. */
export type SentOrder = Order &
  Partial<PlacedOrder> & {
    /** The lines were sent before, by another window or an earlier attempt. */
    wasSentBefore?: true
  }

/**
 * Returns the order of an attempt whose response was lost; null without one. Call it before sending
 * again: a changed cart would become a second order (rule 5.13). Throws like {@link placeAttempt}.
 */
export async function findLostOrder(attempts: OrderAttempts): Promise<SentOrder | null> {
  try {
    const order = await fetchLostOrder(attempts)
    if (!order) return null
    attempts.end()
    return { ...order, wasSentBefore: true }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error
    throw new OrderUnanswered(error, false)
  }
}

/**
 * Sends an order and returns the order that has its lines, also when another window placed it or
 * the response was lost (rule 5.13). Throws ApiError when refused, {@link OrderUnanswered} when no
 * order is found.
 */
export async function placeAttempt(
  attempts: OrderAttempts,
  payload: OrderPayload
): Promise<SentOrder> {
  const attempt = attempts.begin(payload, Date.now())
  try {
    const order = await sendOrder(attempt)
    attempts.end()
    return order
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) {
      // These refusals say nothing about the earlier attempt.
      if (!NOT_LET_IN.includes(error.status)) attempts.end()
      if (error.code === 'ALREADY_ORDERED') {
        return { ...(error.body as { order: Order }).order, wasSentBefore: true }
      }
      throw error
    }
    const order = await findAfterTrouble(attempt, error)
    if (!order) throw new OrderUnanswered(error, true)
    attempts.end()
    return order
  }
}

async function findAfterTrouble(attempt: OrderAttempt, cause: unknown): Promise<Order | null> {
  for (let question = 1; ; question++) {
    try {
      return await fetchOrderOf(attempt)
    } catch {
      if (question === QUESTIONS) throw new OrderUnanswered(cause, false)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}
