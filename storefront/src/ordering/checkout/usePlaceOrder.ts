import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'
import { kindOf, toOrderPayload } from '#shared/ordering/cart/cart_state'
import {
  OrderAttempts,
  OrderWithoutResponse,
  type SentOrder,
} from '#shared/ordering/orders/order_attempt'
import { api } from '../../ground/api/api'
import { ORDER_PATHS } from '../order_paths'
import { type Refusal, refusedWarnings, useRefusedOrder } from '../refusals'
import { requestOrdersAgain, useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import type { DraftOrder, PlacedOrder } from '#shared/ordering/orders/order_contract'

export interface PriceChange {
  before: string | undefined
  after: string
}

export interface PlaceOrder {
  send(): void
  isSending: boolean
  /** The order placed by this click, an earlier attempt or another window. */
  placed: SentOrder | undefined
  /** Set if the server refused the shown price. Its new price is now shown. */
  priceChange: PriceChange | null
  /** Warnings to acknowledge in addition to those of the draft. */
  askedWarnings: DraftOrder['warnings']
  refusal: Refusal | null
  /** Set if the order was not placed or its state is unknown. Sending again never repeats it. */
  failure: { isOutcomeKnown: boolean; text: string } | null
}

type Result = Pick<PlaceOrder, 'priceChange' | 'askedWarnings' | 'refusal' | 'failure'>

const NOTHING_SAID: Result = {
  priceChange: null,
  askedWarnings: [],
  refusal: null,
  failure: null,
}

/** Sends one order at a time, and shows the refusal or failure of the last attempt. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, store, typedRows, settings } = useOrderProcess()
  const { entries } = useCart()
  const { draft, replace } = useDraftCosts()
  const [response, setResult] = useState(NOTHING_SAID)
  const takeRefusal = useRefusedOrder()

  const say = (said: Partial<Result>) => setResult({ ...NOTHING_SAID, ...said })
  const explain = (error: Error) => {
    const cause = error instanceof OrderWithoutResponse ? error.cause : error
    const isOutcomeKnown = !(error instanceof OrderWithoutResponse) || error.isOutcomeKnown
    const askedWarnings = refusedWarnings(cause)
    const { status = 0, code, body } = cause instanceof ApiError ? cause : {}
    if (code === 'PRICE_CHANGED') {
      const { draft: changed } = body as unknown as { draft: DraftOrder }
      replace(changed)
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      say({ priceChange: { before: draft?.total, after: changed.total } })
    } else if (askedWarnings) {
      store.dispatch({ type: 'set_details', details: { warningAcknowledged: false } })
      say({ askedWarnings })
    } else if (status === 409 || status === 422) {
      say({ refusal: takeRefusal(cause as ApiError) })
    } else if (status >= 500 && status !== 503) {
      void navigate(ORDER_PATHS.failed, { state: failedState(user.pk) })
    } else if (status !== 401) {
      // After a 401, the login dialog appears, and the order waits for the next click.
      say({ failure: { isOutcomeKnown, text: refusalText(cause) } })
    }
  }

  const mutation = useMutation({
    mutationFn: async () => {
      const attempts = attemptsOf(user.pk)
      const lost = await attempts.findLost()
      if (lost) return lost
      // The server removes ordered lines from the stored cart, so pending changes are saved first.
      await store.flush()
      const shown = { total: draft?.total, paymentTermDays: settings.payment_term_days }
      return attempts.place(toOrderPayload(store.getSnapshot().cart, user, shown))
    },
    onMutate: () => setResult(NOTHING_SAID),
    onSuccess: () => {
      if (kindOf(store.getSnapshot().cart) === 'NON_STANDARD') typedRows.set([])
      requestOrdersAgain(queryClient)
    },
    onError: explain,
    retry: false,
    networkMode: 'always',
  })
  return {
    send: () => {
      if (!mutation.isPending && !mutation.isSuccess) mutation.mutate()
    },
    isSending: mutation.isPending,
    placed: mutation.data,
    ...response,
    refusal: response.refusal?.entries === entries ? response.refusal : null,
  }
}

/** Returns the user's attempts, shared by all windows of the browser. */
const attemptsOf = (userPk: number) => new OrderAttempts(api, localStorage, userPk)

export const lostResponseKey = (userPk: number) => ['order-attempt', userPk]

/** Leads to an order whose response was lost. Returns whether the search for one is running. */
export function useLostResponse(userPk: number): boolean {
  const navigate = useNavigate()
  const { data: order, isPending } = useQuery({
    queryKey: lostResponseKey(userPk),
    queryFn: () => attemptsOf(userPk).fetchLost(),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  useEffect(() => {
    if (!order) return
    // Runs in the effect, because a repeated render may fetch again.
    attemptsOf(userPk).end()
    void navigate(ORDER_PATHS.done, { state: placedState(userPk, order), replace: true })
  }, [order, userPk, navigate])
  return isPending
}

/** Milliseconds for which the result pages show the order, even after a reload. */
const JUST_MS = 10 * 60 * 1000

/** Summary for the thank-you page, stored in the history entry. */
type PlacedSummary = Pick<
  PlacedOrder,
  'pk' | 'order_id' | 'customer_order_no' | 'cost_centre' | 'total' | 'approval' | 'warnings'
> & { wasSentBefore: boolean }

interface Sent {
  userPk: number
  at: number
  /** Absent if the server failed. */
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

const failedState = (userPk: number): Sent => ({ userPk, at: Date.now() })

/** Returns what this user just sent; null if the page is opened later or by another user. */
export function useJustSent(): Sent | null {
  const { user } = useOrderProcess()
  const sent = useLocation().state as Sent | null
  const [openedAt] = useState(Date.now)
  return sent?.userPk === user.pk && openedAt - sent.at < JUST_MS ? sent : null
}
