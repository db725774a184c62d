import { showLoss } from '#shared/labels/losses/loss_endpoints'
import type { RollLoss } from '#shared/labels/losses/loss_contract'
import { useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** Returns the report of a roll's loss; null without a report, undefined while loading. */
export function useLoss(id: number): RollLoss | null | undefined {
  const request = useRequest()
  const { data } = useQuery({
    queryKey: ['spools', id, 'loss'],
    queryFn: ({ signal }) => request(showLoss, { path: { id } }, { signal }),
    retry: retryUnlessRefused,
    staleTime: 0,
  })
  return data?.loss
}
