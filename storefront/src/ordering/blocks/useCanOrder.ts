import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../ground/api/api'
import { useLanguage } from '../../ground/i18n/i18n'
import { checkCanOrder } from '#shared/ordering/blocks/can_order_endpoints'

/**
 * Fetches whether the user can order, and the blocks. Pages wait for the response to avoid layout
 * shifts. Parts of a page (`isInside`) do not refetch. `isWaiting` refetches on window focus.
 */
export function useCanOrder({ isInside = false, isWaiting = false } = {}) {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['can-order', language],
    queryFn: () => api.request(checkCanOrder),
    // Keeps the page and its typed input when the language changes.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: !isInside,
    refetchOnWindowFocus: isWaiting,
  })
}
