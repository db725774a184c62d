import type { RegistrationQuery } from '#shared/companies/suppliers/supplier_contract'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

export type Filter = Partial<Record<Exclude<keyof RegistrationQuery, 'format'>, string>>

const FILTERS = ['date_from', 'date_to', 'country', 'q_search'] as const

export function useRegistrationAddress() {
  const { params, change } = useAddressParams()
  return {
    ...useFilterAddress(FILTERS),
    company: Number(params.get('company')) || null,
    openCompany: (pk: number) => change({ company: String(pk) }, false),
    closeCompany: () => change({ company: null }, true),
  }
}
