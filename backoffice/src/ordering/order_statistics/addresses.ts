import type { TableForm } from '#shared/ground/http/table_types'
import type { OrderFilter } from '#shared/ordering/order_statistics/lines_behind'

export const OVERVIEW = '/statistics/api/order_overview/'
export const STATISTICS = '/statistics/api/order_statistics/'

/** Returns a function for the URL that downloads all rows of the filter in the user's language. */
export const fileOf = (list: string, filter: OrderFilter, locale: string) => (format: TableForm) =>
  `${list}?${new URLSearchParams({ ...filter, format, lang: locale })}`
