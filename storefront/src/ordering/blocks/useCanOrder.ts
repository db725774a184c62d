import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api'
import { useLanguage } from '../../app/i18n'
import type { CanOrder } from '#shared/ordering/blocks/can_order_contract'

/**
 * Whether the user can order, and what stands in the way; pages wait for it, so that nothing jumps.
 * What stands inside of a page that asked already does not ask again; one who waits for a block to be
 * lifted asks whenever the window is looked at again.
 */
export function useCanOrder({ isInside = false, isWaiting = false } = {}) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['can-order', language],
    queryFn: () => api.get<CanOrder>('/orders/api/can_order/'),
    // What is typed on a page that waits for it outlives a change of language.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: !isInside,
    refetchOnWindowFocus: isWaiting,
  })
}
