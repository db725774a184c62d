import type { Address } from '#shared/companies/addresses/address_contract'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../ground/i18n/i18n'
import { api } from '../../../ground/api/api'
import { listCompanyAddresses } from '#shared/companies/addresses/address_endpoints'

export function useRecipients() {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['recipients', language],
    queryFn: () => api.request(listCompanyAddresses, { query: { q_category: 'DISTRIBUTION' } }),
    staleTime: 0,
  })
}
export type Recipients = ReturnType<typeof useRecipients>

/** Returns the recipients to which rolls can be sent (rule 4.7). */
export const approvedOf = (addresses: readonly Address[]) =>
  addresses.filter(({ state }) => state === 'APPROVED')
