import { SPOOL_STATES, type SpoolState } from '#shared/labels/spool_contract'
import { useSearchParams } from 'react-router'

interface RollsFilter {
  /** Empty for all. */
  state: SpoolState | ''
  search: string
}

/** State and search of the list of rolls, kept in the address bar. */
export function useRollsAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changed: Partial<RollsFilter>) => {
    // What was drawn last may be behind the address.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const state = SPOOL_STATES.find((one) => one === params.get('state'))
  const filter: RollsFilter = { state: state ?? '', search: params.get('search') ?? '' }
  return { ...filter, change }
}
