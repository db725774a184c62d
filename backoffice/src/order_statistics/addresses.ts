import type { OrderFilter } from './useOrderAddress'

export const OVERVIEW = '/statistics/api/order_overview/'
export const STATISTICS = '/statistics/api/order_statistics/'
export const TOTALS = '/statistics/api/order_statistics/totals/'

/** Where everything that the filter finds is downloaded, worded for the reader. */
export const fileOf = (list: string, filter: OrderFilter, locale: string) =>
  `${list}?${new URLSearchParams({ ...filter, format: 'csv', lang: locale })}`
