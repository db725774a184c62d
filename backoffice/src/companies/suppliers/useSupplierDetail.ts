import type { SupplierDetail } from '#shared/companies/suppliers/supplier_contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { api, retryUnlessRefused } from '../../ground/app/api'

/** The key contains the language, because the countries' names depend on it. */
export function useSupplierDetail(pk: number): UseQueryResult<SupplierDetail> {
  const locale = useLocale()
  return useQuery({
    queryKey: ['company_detail', pk, locale],
    queryFn: () => api.get<SupplierDetail>(`/statistics/api/company_detail/${pk}/`),
    retry: retryUnlessRefused,
  })
}
