import { useAddressParams } from '#shared/ground/search/use_address_params'

/** Stores filters in the query string, so that a view survives a reload and can be shared. */
export function useFilterAddress<Name extends string>(names: readonly Name[]) {
  const { params, change } = useAddressParams()
  const filter: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  return {
    filter,
    setFilter: (changes: Partial<Record<Name, string>>) => change({ ...changes, page: null }, true),
    resetFilter: () =>
      change(Object.fromEntries([...names, 'page'].map((name) => [name, null])), true),
  }
}
