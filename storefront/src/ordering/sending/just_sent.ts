import { useState } from 'react'
import { useLocation } from 'react-router'
import { useOrderProcess } from '../useOrderProcess'
import type { SentOrder } from './place_attempt'
import type { PlacedOrder } from '#shared/ordering/orders/order_contract'

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
