import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '#shared/http/api_client'
import { toPositions } from '#shared/ordering/cart/cart_state'
import { ownTransport } from '#shared/ordering/blocks/ordering_block'
import { attemptsOf } from '../ordering_api'
import { ORDER_PATHS } from '../order_paths'
import { isAboutCompany, refusedImprints, refusedPosition, refusedStep } from '../refusals'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import { failedState } from './just_sent'
import { OrderUnanswered, type SentOrder, findLostOrder, placeAttempt } from './place_attempt'
import type { CartEntry } from '#shared/ordering/cart/cart_contract'
import type { DraftOrder, OrderPayload } from '#shared/ordering/order_contract'
import { askForOrdersAnew } from '../orders_changed'
import { refusalText } from '#shared/http/refusal_text'

export interface PriceChange {
  before: string | undefined
  after: string
}

export interface Refusal {
  text: string
  step: 'products' | 'address' | null
  /** The lines that were refused: once they are others, the refusal is no longer true. */
  entries: readonly CartEntry[]
}

export interface PlaceOrder {
  send(): void
  isSending: boolean
  /** The order, once it is placed: by this press, by a try before, or by another window. */
  placed: SentOrder | undefined
  /** The server's price is another than the one shown; the new one is shown now. */
  priceChange: PriceChange | null
  /** Warnings that the server asks to be acknowledged beyond those of the draft. */
  askedWarnings: DraftOrder['warnings']
  /** Why the server does not take the order, in its words, and where that can be corrected. */
  refusal: Refusal | null
  /** The order was not placed, or nobody knows yet; sending it again never places it twice. */
  failure: { isOutcomeKnown: boolean; text: string } | null
}

type Answer = Pick<PlaceOrder, 'priceChange' | 'askedWarnings' | 'refusal' | 'failure'>

const NOTHING_SAID: Answer = {
  priceChange: null,
  askedWarnings: [],
  refusal: null,
  failure: null,
}

/** Sends the order once at a time and turns every refusal into what the payment step shows. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, store, productByPk } = useOrderProcess()
  const { entries } = useCart()
  const { draft, replace } = useDraftCosts()
  const [answer, setAnswer] = useState(NOTHING_SAID)
  const payload = useOrderPayload()

  /** Takes the confirmation off print data that the server does not take, which leads to its form. */
  const askToConfirm = (refused: readonly CartEntry[]) => {
    const order = store.getSnapshot().cart.entries.map(({ rowId }) => rowId)
    for (const entry of refused) {
      store.dispatch({ type: 'set_line', entry: { ...entry, confirmed: false }, order })
    }
  }

  /** The refusal with the line it is about, whose product is looked at anew. */
  const describe = (cause: unknown): Refusal => {
    const { entries: sent } = store.getSnapshot().cart
    const refused = sent[refusedPosition(cause) ?? -1]
    const product = refused && productByPk.get(refused.product)
    if (refused) {
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      void queryClient.invalidateQueries({ queryKey: ['label_layout'] })
    }
    askToConfirm(refusedImprints(cause).flatMap((index) => sent[index] ?? []))
    return {
      text: [product?.customer_reference, refusalText(cause)].filter(Boolean).join(': '),
      step: refusedStep(cause),
      entries: sent,
    }
  }

  const explain = (error: Error) => {
    const cause = error instanceof OrderUnanswered ? error.cause : error
    const { status, code, body } = cause instanceof ApiError ? cause : UNANSWERED
    if (code === 'PRICE_CHANGED') {
      const { draft: changed } = body as unknown as { draft: DraftOrder }
      replace(changed)
      void queryClient.invalidateQueries({ queryKey: ['products'] })
      return setAnswer({
        ...NOTHING_SAID,
        priceChange: { before: draft?.total, after: changed.total },
      })
    }
    if (code === 'WARNINGS') {
      const { warnings } = body as unknown as Pick<DraftOrder, 'warnings'>
      store.dispatch({ type: 'set_details', details: { warningAcknowledged: false } })
      return setAnswer({ ...NOTHING_SAID, askedWarnings: warnings })
    }
    if (status === 409 || status === 422) {
      if (code === 'TERMS_CHANGED') {
        void queryClient.invalidateQueries({ queryKey: ['shop-settings'] })
      }
      if (code === 'COMPANY_BLOCKED' || isAboutCompany(cause)) {
        void queryClient.invalidateQueries({ queryKey: ['session'] })
        void queryClient.invalidateQueries({ queryKey: ['can-order'] })
      }
      return setAnswer({ ...NOTHING_SAID, refusal: describe(cause) })
    }
    // The session has ended: its dialog says so, and the order waits for the next press.
    if (status === 401) return
    if (status >= 500 && status !== 503) {
      return void navigate(ORDER_PATHS.failed, { state: failedState(user.pk) })
    }
    setAnswer({
      ...NOTHING_SAID,
      failure: {
        isOutcomeKnown: !(error instanceof OrderUnanswered) || error.isOutcomeKnown,
        text: refusalText(cause),
      },
    })
  }

  const mutation = useMutation({
    mutationFn: async () => {
      const attempts = attemptsOf(user.pk)
      const lost = await findLostOrder(attempts)
      if (lost) return lost
      // The order takes its lines out of the stored cart: nothing may be left to be saved then.
      await store.flush()
      return placeAttempt(attempts, payload())
    },
    onMutate: () => setAnswer(NOTHING_SAID),
    onSuccess: () => askForOrdersAnew(queryClient),
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
    ...answer,
    refusal: answer.refusal?.entries === entries ? answer.refusal : null,
  }
}

const UNANSWERED = { status: 0, code: '', body: null }

/** What is sent: the cart as it is when the button is pressed, and the total and term of payment that were shown. */
function useOrderPayload(): () => OrderPayload {
  const { user, company, settings, store } = useOrderProcess()
  const { draft } = useDraftCosts()
  return () => {
    const { cart } = store.getSnapshot()
    return {
      user: user.pk,
      ...(company.billing_address && { billing_address: company.billing_address.pk }),
      ...(company.delivery_address && { delivery_address: company.delivery_address.pk }),
      transport_by_customer: ownTransport(company, cart.customerTransportation),
      order_positions: toPositions(cart.entries),
      customer_order_no: cart.customerOrderNo.trim(),
      desired_delivery_date: cart.deliveryDate,
      ...(draft && { expected_total: draft.total }),
      expected_payment_term_days: settings.payment_term_days,
      warning_acknowledged: cart.warningAcknowledged,
      acknowledged_warnings: cart.warningAcknowledged ? (cart.acknowledgedWarnings ?? []) : [],
    }
  }
}
