import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#shared/ground/http/api_client'
import { refusalText } from '#shared/ground/http/refusal_text'
import { type CartContents, toLines } from '#shared/ordering/cart/cart_state'
import { draftPayload } from '../cart/useDraft'
import { ORDER_PATHS } from '../order_paths'
import { requestOrdersAgain } from '../orders_changed'
import { type Refusal, refusedWarnings, useRefusedOrder } from '../refusals'
import { type OrderProcessData, useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import {
  attemptsOf,
  failedState,
  fetchLostOrder,
  findLostOrder,
  OrderWithoutResponse,
  placeAttempt,
  placedState,
  type SentOrder,
} from './place_attempt'
import type { DraftOrder, OrderPayload } from '#shared/ordering/orders/order_contract'

export interface PriceChange {
  before: string | undefined
  after: string
}

export interface PlaceOrder {
  send(): void
  isSending: boolean
  /** The placed order: by this click, an earlier attempt or another window. */
  placed: SentOrder | undefined
  /** The server's price differs from the shown one; the new one is shown now. */
  priceChange: PriceChange | null
  /** Warnings to acknowledge beyond those of the draft. */
  askedWarnings: DraftOrder['warnings']
  refusal: Refusal | null
  /** The order was not placed or its state is unknown; sending again never places it twice. */
  failure: { isOutcomeKnown: boolean; text: string } | null
}

type Result = Pick<PlaceOrder, 'priceChange' | 'askedWarnings' | 'refusal' | 'failure'>

const NOTHING_SAID: Result = {
  priceChange: null,
  askedWarnings: [],
  refusal: null,
  failure: null,
}

/** Sends one order at a time and maps every refusal to the payment step. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const process = useOrderProcess()
  const { user, store } = process
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
      // After a 401 the dialog explains it, and the order waits for the next click.
      say({ failure: { isOutcomeKnown, text: refusalText(cause) } })
    }
  }

  const mutation = useMutation({
    mutationFn: async () => {
      const attempts = attemptsOf(user.pk)
      const lost = await findLostOrder(attempts)
      if (lost) return lost
      // The order removes its lines from the stored cart, so nothing may be left to save.
      await store.flush()
      return placeAttempt(attempts, orderPayload(store.getSnapshot().cart, process, draft))
    },
    onMutate: () => setResult(NOTHING_SAID),
    onSuccess: () => requestOrdersAgain(queryClient),
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

/** The request, from the cart and the shown total and payment term. */
const orderPayload = (
  cart: CartContents,
  { user, settings }: OrderProcessData,
  draft: DraftOrder | undefined
): OrderPayload => ({
  ...draftPayload(cart, user),
  order_positions: toLines(cart.entries),
  cost_centre: cart.costCentre ?? '',
  desired_delivery_date: cart.deliveryDate,
  ...(draft && { expected_total: draft.total }),
  expected_payment_term_days: settings.payment_term_days,
  warning_acknowledged: cart.warningAcknowledged,
  acknowledged_warnings: cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : [],
})

export const lostResponseKey = (userPk: number) => ['order-attempt', userPk]

/** Leads to an order whose response was lost; returns whether it is still looking for one. */
export function useLostResponse(userPk: number): boolean {
  const navigate = useNavigate()
  const { data: order, isPending } = useQuery({
    queryKey: lostResponseKey(userPk),
    queryFn: () => fetchLostOrder(attemptsOf(userPk)),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  useEffect(() => {
    if (!order) return
    // In the effect, because rendering may fetch again.
    attemptsOf(userPk).end()
    void navigate(ORDER_PATHS.done, { state: placedState(userPk, order), replace: true })
  }, [order, userPk, navigate])
  return isPending
}
