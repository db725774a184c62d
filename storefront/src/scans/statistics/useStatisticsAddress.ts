import { useFilterAddress } from '#shared/ground/search/use_filter_address'

const FILTERS = ['date_from', 'date_to', 'domain', 'order'] as const

export const useStatisticsAddress = () => useFilterAddress(FILTERS)
