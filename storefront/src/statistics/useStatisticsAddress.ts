import { useFilterAddress } from '#shared/search/use_filter_address'

const FILTERS = ['date_from', 'date_to', 'domain', 'order'] as const

export type StatisticsFilter = Partial<Record<(typeof FILTERS)[number], string>>

/** Filter of the order statistics, kept in the address bar beside its page. */
export const useStatisticsAddress = () => useFilterAddress(FILTERS)
