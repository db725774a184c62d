import { SPOOL_STATES, type SpoolState } from '#shared/labels/rolls/spool_contract'
import { useFilterAddress } from '#shared/ground/search/use_filter_address'

const FILTERS = ['state', 'search'] as const

/** State and search of the list of rolls, kept in the URL; empty values mean all. */
export function useRollsAddress() {
  const { filter, ...change } = useFilterAddress(FILTERS)
  const state: SpoolState | '' = SPOOL_STATES.find((one) => one === filter.state) ?? ''
  return { state, search: filter.search ?? '', ...change }
}
