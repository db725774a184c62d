import { useQueryClient } from '@tanstack/react-query'
import { refusalText } from '#shared/ground/http/refusal_text'
import { isAboutCompany, refusedImprints, refusedPosition, refusedStep } from '../refusals'
import { useOrderProcess } from '../useOrderProcess'
import type { ApiError } from '#shared/ground/http/api_client'
import type { CartEntry } from '#shared/ordering/lines/cart_contract'

/** The server's reason for refusing an order, and the step where it can be corrected. */
export interface Refusal {
  text: string
  step: 'products' | 'address' | null
  /** The refused lines; the refusal is outdated once they change. */
  entries: readonly CartEntry[]
}

/**
 * Returns the function that explains a refused order. It refetches outdated data and resets the
 * confirmation of refused print data.
 */
export function useRefusedOrder(): (refusal: ApiError) => Refusal {
  const queryClient = useQueryClient()
  const { store, productByPk } = useOrderProcess()

  const askAnew = (refusal: ApiError, isAboutLine: boolean) => {
    const keys = [
      ...(isAboutLine ? ['products', 'label_layout'] : []),
      ...(refusal.code === 'TERMS_CHANGED' ? ['shop-settings'] : []),
      ...(refusal.code === 'COMPANY_BLOCKED' || isAboutCompany(refusal)
        ? ['session', 'can-order']
        : []),
    ]
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] })
  }
  const takeOffConfirmation = (refused: readonly CartEntry[]) => {
    const order = store.getSnapshot().cart.entries.map(({ rowId }) => rowId)
    for (const entry of refused) {
      store.dispatch({ type: 'set_line', entry: { ...entry, confirmed: false }, order })
    }
  }
  return (refusal) => {
    const { entries } = store.getSnapshot().cart
    const refused = entries[refusedPosition(refusal) ?? -1]
    const product = refused && productByPk.get(refused.product)
    askAnew(refusal, refused !== undefined)
    takeOffConfirmation(refusedImprints(refusal).flatMap((index) => entries[index] ?? []))
    return {
      text: [product?.customer_reference, refusalText(refusal)].filter(Boolean).join(': '),
      step: refusedStep(refusal),
      entries,
    }
  }
}
