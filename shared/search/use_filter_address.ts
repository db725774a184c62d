import { useAddressParams } from '#shared/search/use_address_params'

/** The filters of these names, which stand in the address: a view outlives a reload and can be passed on. */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
  const { params, change } = useAddressParams()
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  return {
    filter,
    /** Changes some of them; what they find begins with its first page. */
    setFilter: (changes: Partial<Record<Name, string>>) => change({ ...changes, page: null }, true),
    resetFilter: () =>
      change(Object.fromEntries([...names, 'page'].map((name) => [name, null])), true),
  }
}
