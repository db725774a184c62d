import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'
import { isAddressRefusal } from '#shared/ordering/blocks/ordering_block'
import type { DraftOrder } from '#shared/ordering/orders/order_contract'
import { refusalText } from '#shared/ground/http/refusal_text'
import { useOrderProcess } from './useOrderProcess'
import type { CartEntry } from '#shared/ordering/lines/cart_contract'

const ADDRESS_FIELDS = ['customer_order_no', 'cost_centre', 'desired_delivery_date']

/** Order fields that repeat the company's data from the session. */
const COMPANY_FIELDS = ['billing_address', 'delivery_address', 'transport_by_customer']

/** Returns the step where the refused value can be corrected; null if there is none. */
function refusedStep(error: unknown): 'products' | 'address' | null {
  if (!(error instanceof ApiError)) return null
  const fields = Object.keys(error.fieldErrors)
  if (fields.includes('order_positions')) return 'products'
  return fields.some((field) => ADDRESS_FIELDS.includes(field)) ? 'address' : null
}

/** Returns whether an order or draft was refused because the company changed elsewhere. */
export function isAboutCompany(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const fields = Object.keys(error.fieldErrors)
  return isAddressRefusal(error.code) || fields.some((field) => COMPANY_FIELDS.includes(field))
}

/** Returns the indexes (from 0) of lines whose print data was refused. */
function refusedImprints(error: unknown): number[] {
  if (!(error instanceof ApiError)) return []
  return Object.entries(error.fieldErrors.order_positions ?? {}).flatMap(([index, problems]) =>
    Object.hasOwn(problems, 'confirmed') || Object.hasOwn(problems, 'extra_service_data')
      ? [Number(index)]
      : []
  )
}

/** Returns the index (from 0) of the refused line; null if the refusal is about something else. */
export function refusedLine(error: unknown): number | null {
  if (!(error instanceof ApiError)) return null
  const [index] = Object.keys(error.fieldErrors.order_positions ?? {})
  return index === undefined ? null : Number(index)
}

/** Returns the warnings that must be acknowledged before ordering; null for other refusals. */
export function refusedWarnings(error: unknown): DraftOrder['warnings'] | null {
  if (!(error instanceof ApiError) || error.code !== 'WARNINGS') return null
  return (error.body as unknown as Pick<DraftOrder, 'warnings'>).warnings
}

export interface Refusal {
  text: string
  step: 'products' | 'address' | null
  /** The cart's lines when the order was refused. The refusal is outdated once they change. */
  entries: readonly CartEntry[]
}

/**
 * Returns a function that explains a refused order. It refetches outdated data and revokes the
 * confirmation of refused print data.
 */
export function useRefusedOrder(): (refusal: ApiError) => Refusal {
  const queryClient = useQueryClient()
  const { store, productByPk } = useOrderProcess()

  const fetchAgain = (refusal: ApiError, isAboutLine: boolean) => {
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
    const refused = entries[refusedLine(refusal) ?? -1]
    const product = refused && productByPk.get(refused.product)
    fetchAgain(refusal, refused !== undefined)
    takeOffConfirmation(refusedImprints(refusal).flatMap((index) => entries[index] ?? []))
    return {
      text: [product?.customer_reference, refusalText(refusal)].filter(Boolean).join(': '),
      step: refusedStep(refusal),
      entries,
    }
  }
}
