import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOrderProcess } from '../useOrderProcess'
import type { SentOrder } from './place_attempt'
import type { PlacedOrder } from '#shared/ordering/order_contract'

/** How long the pages after sending tell of it, reloads included: then the history does. */
const JUST_MS = 10 * 60 * 1000

/** What the thank-you page is told of the order; kept in the browser's history entry. */
export type PlacedSummary = Pick<
  PlacedOrder,
  'pk' | 'order_id' | 'customer_order_no' | 'total' | 'warnings'
> & { wasSentBefore: boolean }

interface Sent {
  userPk: number
  at: number
  /** Absent when the server failed. */
  placed?: PlacedSummary
}

/** What a history entry keeps of an order that was just placed. */
export function placedState(userPk: number, order: SentOrder): Sent {
  const { pk, order_id, customer_order_no, total, warnings = [], wasSentBefore = false } = order
  return {
    userPk,
    at: Date.now(),
    placed: { pk, order_id, customer_order_no, total, warnings, wasSentBefore },
  }
}

/** What a history entry keeps of an order that just failed. */
export const failedState = (userPk: number): Sent => ({ userPk, at: Date.now() })

/** What this user just sent; null on a page that was opened later, by its address or by another. */
export function useJustSent(): Sent | null {
  const { user } = useOrderProcess()
  const sent = useLocation().state as Sent | null
  const [openedAt] = useState(Date.now)
  return sent?.userPk === user.pk && openedAt - sent.at < JUST_MS ? sent : null
}
