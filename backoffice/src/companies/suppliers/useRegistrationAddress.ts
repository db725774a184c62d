import type {
  RegistrationQuery,
  RegistrationRow,
} from '#shared/companies/suppliers/supplier_contract'
import { useAddressParams } from '#shared/ground/search/use_address_params'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

export type SortColumn = Exclude<keyof RegistrationRow, 'pk'>
export type Filter = Partial<Record<Exclude<keyof RegistrationQuery, 'format'>, string>>

const FILTERS = ['date_from', 'date_to', 'country', 'q_search'] as const

/** State of the table, kept in the URL. */
export function useRegistrationAddress() {
  const { params, change } = useAddressParams()
  return {
    ...useFilterAddress(FILTERS),
    sort: (params.get('sort') ?? 'registration_date') as SortColumn,
    isDescending: params.get('order') !== 'asc',
    company: Number(params.get('company')) || null,
    setSort: (sort: SortColumn, isDescending: boolean) =>
      change({ sort, order: isDescending ? 'desc' : 'asc' }, true),
    openCompany: (pk: number) => change({ company: String(pk) }, false),
    closeCompany: () => change({ company: null }, true),
  }
}
