import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { attemptsOf, fetchLostOrder } from '../ordering_api'
import { ORDER_PATHS } from '../order_paths'
import { placedState } from './just_sent'

export const lostAnswerKey = (userPk: number) => ['order-attempt', userPk]

/**
 * Asks, when ordering is opened, for the order whose answer was lost before, and leads to it.
 * Returns whether it is still asking; without such an order there is nothing to ask.
 */
export function useLostAnswer(userPk: number): boolean {
  const navigate = useNavigate()
  const { data: order, isPending } = useQuery({
    queryKey: lostAnswerKey(userPk),
    queryFn: () => fetchLostOrder(attemptsOf(userPk)),
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  useEffect(() => {
    if (!order) return
    // Only here: what is asked while the page is still being made may be asked again.
    attemptsOf(userPk).end()
    void navigate(ORDER_PATHS.done, { state: placedState(userPk, order), replace: true })
  }, [order, userPk, navigate])
  return isPending
}
