import { useFilterAddress } from '#shared/ground/search/use_filter_address'

const FILTERS = ['date_from', 'date_to', 'domain', 'order', 'cancelled'] as const

export const ORDER_STATISTICS = '/statistics/orderStatistics'

export const useStatisticsAddress = () => useFilterAddress(FILTERS)
