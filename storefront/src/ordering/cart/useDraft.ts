import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CartContents, toDraftPayload } from '#shared/ordering/cart/cart_state'
import { DRAFT_DEBOUNCE_MS } from '#shared/ordering/lines/limits'
import { useLanguage } from '../../ground/i18n/i18n'
import { api } from '../../ground/api/api'
import { priceOrder } from '#shared/ordering/orders/order_endpoints'
import { useDebounced } from '../../ground/ui/useDebounced'
import type { CurrentUser } from '#shared/companies/profile/current_user_contract'
import type { DraftOrder, DraftPayload } from '#shared/ordering/orders/order_contract'

export interface DraftView {
  /** The last known costs; undefined before the first response and while the cart is empty. */
  draft: DraftOrder | undefined
  /** True if the shown costs belong to an earlier cart. */
  isRecalculating: boolean
  error: Error | null
  retry(): void
  /** Shows costs that came with a refusal, without another request. */
  replace(draft: DraftOrder): void
}

/** Prices the cart DRAFT_DEBOUNCE_MS after a change, which aborts older requests (rule 11.7). */
export function useDraft(cart: CartContents, user: CurrentUser, isEnabled: boolean): DraftView {
  const queryClient = useQueryClient()
  const { language } = useLanguage()
  const { entries, customerTransportation, customerOrderNo } = cart
  const wanted = useMemo(
    () =>
      JSON.stringify(toDraftPayload({ entries, customerTransportation, customerOrderNo }, user)),
    [entries, customerTransportation, customerOrderNo, user]
  )
  const settled = useDebounced(wanted, DRAFT_DEBOUNCE_MS)
  const hasLines = isEnabled && cart.entries.length > 0
  const queryKey = ['order-draft', settled, language]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api.request(priceOrder, { body: JSON.parse(settled) as DraftPayload }, { signal }),
    enabled: hasLines && wanted === settled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const isCurrent = wanted === settled && !query.isFetching
  return {
    draft: hasLines ? query.data : undefined,
    isRecalculating: hasLines && !isCurrent,
    error: hasLines && isCurrent ? query.error : null,
    retry: () => void query.refetch(),
    replace: (draft) => queryClient.setQueryData(queryKey, draft),
  }
}
