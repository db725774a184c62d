import { useSearchParams } from 'react-router'

const FILTERS = ['date_from', 'date_to', 'domain', 'order'] as const
export type StatisticsFilter = Partial<Record<(typeof FILTERS)[number], string>>

/** Filter and page of the order statistics, kept in the address bar. */
export function useStatisticsAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changed: Record<string, string>) => {
    // What was drawn last may be behind the address.
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setParams(next, { replace: true, preventScrollReset: true })
  }
  const filter: StatisticsFilter = {}
  for (const name of FILTERS) {
    const value = params.get(name)
    if (value) filter[name] = value
  }
  const page = /^[1-9]\d{0,5}$/.exec(params.get('page') ?? '')
  return {
    filter,
    /** From 1. */
    page: page ? Number(page[0]) : 1,
    setFilter: (changed: StatisticsFilter) => change({ ...changed, page: '' }),
    resetFilter: () => change(Object.fromEntries([...FILTERS, 'page'].map((name) => [name, '']))),
    setPage: (wanted: number) => change({ page: wanted === 1 ? '' : String(wanted) }),
  }
}
