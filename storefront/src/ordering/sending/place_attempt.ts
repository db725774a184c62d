import { ApiError } from '#shared/ground/http/api_client'
import { api } from '../../ground/api/api'
import { sendOrder, showOrderOfLine } from '#shared/ordering/orders/order_endpoints'
import { OrderAttempts } from '#shared/ordering/orders/order_attempt'
import type { Order, OrderPayload, PlacedOrder } from '#shared/ordering/orders/order_contract'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOrderProcess } from '../useOrderProcess'

/** Attempts and pause in milliseconds when looking for an order whose response was lost. */
const QUESTIONS = 3
const PAUSE_MS = 2_000

/** Status codes for an ended session, a missing right or too many requests. */
const NOT_LET_IN = [401, 403, 429]

/** The request got no response or a server error, and no order was found. */
export class OrderWithoutResponse extends Error {
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

/** Returns the user's attempts, shared by all windows of the browser. */
export const attemptsOf = (userPk: number) => new OrderAttempts(localStorage, userPk)

/** Returns the order of the attempt with unknown outcome; null without attempt or order. */
export async function fetchLostOrder(attempts: OrderAttempts): Promise<Order | null> {
  const line = attempts.find(Date.now())
  return line === null ? null : fetchOrderOf(line)
}

async function fetchOrderOf(line: string): Promise<Order | null> {
  const path = { uuid: line }
  const { order } = await api.request(showOrderOfLine, { path }, { timeoutMs: 10_000 })
  return order
}

/**
 * Returns the order of an attempt whose response was lost; null without one. Call it before sending
 * again: a line that was removed and added again would become a second order (rule 5.13). Throws
 * like {@link placeAttempt}.
 */
export async function findLostOrder(attempts: OrderAttempts): Promise<SentOrder | null> {
  try {
    const order = await fetchLostOrder(attempts)
    if (!order) return null
    attempts.end()
    return { ...order, wasSentBefore: true }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw error
    throw new OrderWithoutResponse(error, false)
  }
}

/**
 * Sends an order and returns the order that has its lines, also when another window placed it or
 * the response was lost (rule 5.13). Throws ApiError when refused, {@link OrderWithoutResponse} when no
 * order is found.
 */
export async function placeAttempt(
  attempts: OrderAttempts,
  payload: OrderPayload
): Promise<SentOrder> {
  const line = payload.order_positions[0]!.uuid
  attempts.begin(line, Date.now())
  try {
    const order = await api.request(sendOrder, { body: payload })
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
    const order = await findAfterTrouble(line, error)
    if (!order) throw new OrderWithoutResponse(error, true)
    attempts.end()
    return order
  }
}

async function findAfterTrouble(line: string, cause: unknown): Promise<Order | null> {
  for (let question = 1; ; question++) {
    try {
      return await fetchOrderOf(line)
    } catch {
      if (question === QUESTIONS) throw new OrderWithoutResponse(cause, false)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

/** Time that the result pages show the order, reloads included. */
const JUST_MS = 10 * 60 * 1000

/** Summary for the thank-you page, stored in the history entry. */
type PlacedSummary = Pick<
  PlacedOrder,
  'pk' | 'order_id' | 'customer_order_no' | 'cost_centre' | 'total' | 'approval' | 'warnings'
> & { wasSentBefore: boolean }

interface Sent {
  userPk: number
  at: number
  /** Absent when the server failed. */
  placed?: PlacedSummary
}

export function placedState(userPk: number, order: SentOrder): Sent {
  const { pk, order_id, customer_order_no, cost_centre, total, approval } = order
  const { warnings = [], wasSentBefore = false } = order
  return {
    userPk,
    at: Date.now(),
    placed: {
      pk,
      order_id,
      customer_order_no,
      cost_centre,
      total,
      approval,
      warnings,
      wasSentBefore,
    },
  }
}

export const failedState = (userPk: number): Sent => ({ userPk, at: Date.now() })

/** Returns what this user just sent; null when the page is opened later or by another user. */
export function useJustSent(): Sent | null {
  const { user } = useOrderProcess()
  const sent = useLocation().state as Sent | null
  const [openedAt] = useState(Date.now)
  return sent?.userPk === user.pk && openedAt - sent.at < JUST_MS ? sent : null
}
