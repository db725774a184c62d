import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { attemptsOf, fetchLostOrder } from '../ordering_api'
import { ORDER_PATHS } from '../order_paths'
import { placedState } from './just_sent'

export const lostAnswerKey = (userPk: number) => ['order-attempt', userPk]

/** Leads to an order whose response was lost; returns whether it is still looking for one. */
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
    // In the effect, because rendering may fetch again.
    attemptsOf(userPk).end()
    void navigate(ORDER_PATHS.done, { state: placedState(userPk, order), replace: true })
  }, [order, userPk, navigate])
  return isPending
}
