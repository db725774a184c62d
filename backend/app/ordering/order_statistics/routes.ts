import { serve } from '#app/foundation/endpoints/endpoint'
import { readByKey } from '#app/foundation/http/csv/read_by_key'
import { exportTable } from '#app/foundation/exports/export_table'
import { OVERVIEW_COLUMNS, STATISTICS_COLUMNS } from '#app/ordering/order_statistics/file_columns'
import { findOverviewRows } from '#app/ordering/order_statistics/list_order_overview'
import { findStatisticsRows } from '#app/ordering/order_statistics/list_order_statistics'
import { listOrderedLines } from '#app/ordering/order_statistics/ordered_lines'
import { listDomains } from '#app/catalogue/catalogue/list_domains'
import { sumOrders } from '#app/ordering/order_statistics/sum_orders'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import { businessDay } from '#shared/ground/dates/business_day'
import {
  domainNames,
  orderOverview,
  orderStatistics,
  orderStatisticsQuery,
  orderTotals,
} from '#shared/ordering/order_statistics/order_statistics_contract'
import {
  listOrderDomains,
  showOrderOverview,
  showOrderStatistics,
  showOrderTotals,
} from '#shared/ordering/order_statistics/order_statistics_endpoints'
import db from '@adonisjs/lucid/services/db'

serve(showOrderOverview, {
  access: RESOURCE_RIGHTS.order_overview,
  summary: 'Ordered items of all suppliers, or of the user’s company; as CSV with Accept: text/csv',
  query: orderStatisticsQuery,
  response: orderOverview,
  file: {
    type: 'text/csv',
    send: (request) => {
      const rows = readByKey((part) =>
        findOverviewRows(db.connection(), request.query, request, part)
      )
      return exportTable(
        request,
        `${businessDay(request.now)}_order_overview`,
        OVERVIEW_COLUMNS,
        rows
      )
    },
  },
  handle: (request) => listOrderedLines(db.connection(), request.query, request, findOverviewRows),
})

serve(showOrderStatistics, {
  access: RESOURCE_RIGHTS.order_statistics,
  summary: 'Ordered lines with their costs; as CSV with Accept: text/csv',
  query: orderStatisticsQuery,
  response: orderStatistics,
  file: {
    type: 'text/csv',
    send: (request) => {
      const rows = readByKey((part) =>
        findStatisticsRows(db.connection(), request.query, request, part)
      )
      return exportTable(
        request,
        `${businessDay(request.now)}_order_statistics`,
        STATISTICS_COLUMNS,
        rows
      )
    },
  },
  handle: (request) =>
    listOrderedLines(db.connection(), request.query, request, findStatisticsRows),
})

serve(showOrderTotals, {
  access: RESOURCE_RIGHTS.order_statistics,
  summary: 'The totals of the filtered lines by month, product group and supplier',
  query: orderStatisticsQuery,
  response: orderTotals,
  handle: ({ user, query, language }) => sumOrders(db.connection(), query, { user, language }),
})

serve(listOrderDomains, {
  access: RESOURCE_RIGHTS.order_overview,
  summary: 'The names of the product groups for the filters',
  response: domainNames,
  handle: () => listDomains(db.connection()),
})
