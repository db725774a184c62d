import { ApiError } from '#shared/http/api_client'
import { fetchLostOrder, fetchOrderOf, sendOrder } from '../ordering_api'
import type { OrderAttempt, OrderAttempts } from '#shared/ordering/order_attempt'
import type { Order, OrderPayload, PlacedOrder } from '#shared/ordering/order_contract'

/** How often, and after how many milliseconds, an order is asked for whose answer was lost. */
const QUESTIONS = 3
const PAUSE_MS = 2_000

/** Refusals of somebody whose session or right has ended, or who asks too often. */
const NOT_LET_IN = [401, 403, 429]

/** No answer, or one of a server in trouble, and no order that could be shown instead. */
export class OrderUnanswered extends Error {
  override name = 'OrderUnanswered'

  constructor(
    override readonly cause: unknown,
    /** The server was asked for the order afterwards and had none. */
    readonly isOutcomeKnown: boolean
  ) {
    super('The order got no answer')
  }
}

/** The order that a try ended on. */
export type SentOrder = Order &
  Partial<PlacedOrder> & {
    /** Its lines had been sent before: by another window, or by a try that was changed since. */
    wasSentBefore?: true
  }

/**
 * The order of a try whose answer was lost; null where there is none. To be asked before anything
 * else is sent: a cart that was changed since would be a second order (rule 5.13). Throws like
 * {@link placeAttempt}.
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
 * Sends an order and ends on the order that has its lines: the new one, the one that another
 * window placed, or the one whose answer was lost on its way (rule 5.13). Throws the server's
 * refusal as ApiError and {@link OrderUnanswered} when there is no order to be found.
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
      // Who was not let in has learnt nothing of a try before.
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
