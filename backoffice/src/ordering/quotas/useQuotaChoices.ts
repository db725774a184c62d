import { listQuotaChoices } from '#shared/ordering/quotas/quotas_endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

export function useQuotaChoices(search: string) {
  const request = useRequest()
  return useQuery({
    queryKey: ['quota_choices', search],
    queryFn: () => request(listQuotaChoices, { query: { q_search: search } }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
}
