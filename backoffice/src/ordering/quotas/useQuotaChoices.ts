import type { QuotaChoices } from '#shared/ordering/quotas/quota_contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'

export const useQuotaChoices = (search: string) =>
  useQuery({
    queryKey: ['quota_choices', search],
    queryFn: () =>
      api.get<QuotaChoices>('/backoffice/api/quota_events/choices/', { q_search: search }),
    placeholderData: keepPreviousData,
    retry: retryUnlessRefused,
  })
