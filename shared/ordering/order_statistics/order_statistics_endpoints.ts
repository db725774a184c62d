import type { InferInput } from 'valibot'
import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type { Paging } from '#shared/ground/http/page'
import type {
  domainNames,
  orderOverview,
  orderStatistics,
  orderStatisticsQuery,
  orderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'

type Filter = Omit<InferInput<typeof orderStatisticsQuery>, keyof Paging> & Paging

const STATISTICS = 'statistics/api/order_statistics/'

export const showOrderOverview = describeEndpoint<{ query: Filter; result: typeof orderOverview }>(
  'GET',
  'statistics/api/order_overview/'
)

export const showOrderStatistics = describeEndpoint<{
  query: Filter
  result: typeof orderStatistics
}>('GET', STATISTICS)

export const showOrderTotals = describeEndpoint<{ query: Filter; result: typeof orderTotals }>(
  'GET',
  `${STATISTICS}totals/`
)

export const listOrderDomains = describeEndpoint<{ result: typeof domainNames }>(
  'GET',
  'statistics/api/domains/'
)
