import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../ground/api/api'
import { useLanguage } from '../../ground/i18n/i18n'
import { checkCanOrder } from '#shared/ordering/blocks/can_order_endpoints'

/**
 * Returns whether the user can order, and the blocks. Pages wait for it to avoid layout shifts.
 * Inner parts do not refetch. With `isWaiting` it refetches on window focus.
 */
export function useCanOrder({ isInside = false, isWaiting = false } = {}) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['can-order', language],
    queryFn: () => api.request(checkCanOrder),
    // Keeps what was typed when the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: !isInside,
    refetchOnWindowFocus: isWaiting,
  })
}
