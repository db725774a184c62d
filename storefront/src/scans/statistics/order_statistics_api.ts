import type {
  OrderOverview,
  OrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import type { TableForm } from '#shared/ground/http/table_types'
import type { Language } from '#shared/ground/i18n/language'
import { api } from '../../ground/api/api'
import type { StatisticsFilter } from './useStatisticsAddress'

export const ITEMS_PER_PAGE = 25

export const fetchDomains = () => api.get<string[]>('/statistics/api/domains/')

export const fetchTotals = (filter: StatisticsFilter) =>
  api.get<OrderTotals>('/statistics/api/order_statistics/totals/', filter)

export const fetchItems = (filter: StatisticsFilter, page: number) =>
  api.get<OrderOverview>('/statistics/api/order_overview/', {
    ...filter,
    limit: ITEMS_PER_PAGE,
    offset: (page - 1) * ITEMS_PER_PAGE,
  })

/** Returns the URL of the lines as a file with all costs. */
export const fileOf = (filter: StatisticsFilter, language: Language) => (format: TableForm) =>
  `/statistics/api/order_statistics/?${new URLSearchParams({ ...filter, format, lang: language })}`
