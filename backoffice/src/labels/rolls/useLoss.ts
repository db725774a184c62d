import type { RollLoss } from '#shared/labels/losses/loss_contract'
import { useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'

export const lossPath = (id: number) => `/backoffice/api/spools/${id}/loss/`

/** The report of a roll's loss: null without one, undefined while loading. */
export function useLoss(id: number): RollLoss | null | undefined {
  const { data } = useQuery({
    queryKey: ['spools', id, 'loss'],
    queryFn: ({ signal }) => api.get<{ loss: RollLoss | null }>(lossPath(id), {}, { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  return data?.loss
}
