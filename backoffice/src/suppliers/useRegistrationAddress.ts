import type { RegistrationQuery, RegistrationRow } from '#shared/suppliers/supplier_contract'
import { useAddressParams } from '../ui/useAddressParams'

export type SortColumn = Exclude<keyof RegistrationRow, 'pk'>
export type Filter = Partial<Record<Exclude<keyof RegistrationQuery, 'format'>, string>>

const FILTERS = ['date_from', 'date_to', 'country', 'q_search'] as const

/** What the table shows stands in the address, so that a view can be kept and passed on. */
export function useRegistrationAddress() {
  const { params, change } = useAddressParams()
  const filter: Filter = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))
  )
  return {
    filter,
    sort: (params.get('sort') ?? 'registration_date') as SortColumn,
    isDescending: params.get('order') !== 'asc',
    company: Number(params.get('company')) || null,
    setFilter: (changes: Filter) => change(changes, true),
    resetFilter: () => change(Object.fromEntries(FILTERS.map((name) => [name, null])), true),
    setSort: (sort: SortColumn, isDescending: boolean) =>
      change({ sort, order: isDescending ? 'desc' : 'asc' }, true),
    openCompany: (pk: number) => change({ company: String(pk) }, false),
    closeCompany: () => change({ company: null }, true),
  }
}
