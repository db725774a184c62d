import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { attemptsOf } from '../ordering_api'
import { ORDER_PATHS } from '../order_paths'
import { askForOrdersAnew } from '../orders_changed'
import { useCart, useDraftCosts, useOrderProcess } from '../useOrderProcess'
import { failedState } from './just_sent'
import { type SentOrder, findLostOrder, placeAttempt } from './place_attempt'
import { readOrderFailure } from './read_order_failure'
import { useOrderPayload } from './useOrderPayload'
import { type Refusal, useRefusedOrder } from './useRefusedOrder'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'

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

type Answer = Pick<PlaceOrder, 'priceChange' | 'askedWarnings' | 'refusal' | 'failure'>

const NOTHING_SAID: Answer = {
  priceChange: null,
  askedWarnings: [],
  refusal: null,
  failure: null,
}

/** Sends one order at a time and maps every refusal to the payment step. */
export function usePlaceOrder(): PlaceOrder {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { user, store } = useOrderProcess()
  const { entries } = useCart()
  const { draft, replace } = useDraftCosts()
  const [answer, setAnswer] = useState(NOTHING_SAID)
  const payload = useOrderPayload()
  const takeRefusal = useRefusedOrder()

  const say = (said: Partial<Answer>) => setAnswer({ ...NOTHING_SAID, ...said })
  const explain = (error: Error) => {
    const failure = readOrderFailure(error)
    switch (failure.kind) {
      case 'price_changed':
        replace(failure.draft)
        void queryClient.invalidateQueries({ queryKey: ['products'] })
        return say({ priceChange: { before: draft?.total, after: failure.draft.total } })
      case 'warnings':
        store.dispatch({ type: 'set_details', details: { warningAcknowledged: false } })
        return say({ askedWarnings: failure.warnings })
      case 'refused':
        return say({ refusal: takeRefusal(failure.refusal) })
      case 'session_ended':
        // The dialog explains it, and the order waits for the next click.
        return
      case 'server_failed':
        return void navigate(ORDER_PATHS.failed, { state: failedState(user.pk) })
      case 'not_placed':
        return say({ failure })
    }
  }

  const mutation = useMutation({
    mutationFn: async () => {
      const attempts = attemptsOf(user.pk)
      const lost = await findLostOrder(attempts)
      if (lost) return lost
      // The order removes its lines from the stored cart, so nothing may be left to save.
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
