import { showSupplier } from '#shared/companies/suppliers/suppliers_endpoints'
import type { SupplierDetail } from '#shared/companies/suppliers/supplier_contract'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useLocale } from 'react-admin'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** Loads a supplier's details, once for each language because they contain country names. */
export function useSupplierDetail(pk: number): UseQueryResult<SupplierDetail> {
  const request = useRequest()
  const locale = useLocale()
  return useQuery({
    queryKey: ['company_detail', pk, locale],
    queryFn: () => request(showSupplier, { path: { pk } }),
    retry: retryUnlessRefused,
  })
}
