import { HISTORY_PAGE_SIZE } from '#shared/ordering/lines/limits'
import type { Right } from '#shared/ground/access/rights'

interface FirstCalls {
  requires: Right
  fetchFiles: () => Promise<unknown>[]
  /** Exact URLs that the screen requests first. */
  paths: readonly string[]
}

/** First requests of the most opened screens, by path. */
export const FIRST_CALLS: Readonly<Record<string, FirstCalls>> = {
  '/orders/order_process': {
    requires: 'orders.issue_order',
    fetchFiles: () => [
      import('../layout/PortalHeader'),
      import('../../ordering/OrderProcess'),
      import('../../ordering/products/OrderPage'),
    ],
    paths: [
      '/orders/api/products/',
      '/orders/api/settings/',
      '/orders/api/shopping_cart/',
      '/orders/api/can_order/',
      '/orders/api/ordered_lately/',
    ],
  },
  '/statistics/history': {
    requires: 'orders.view_order',
    fetchFiles: () => [
      import('../layout/PortalHeader'),
      import('../../ordering/history/HistoryPage'),
    ],
    paths: [`/orders/api/orders/?q_not_state=CREATED&limit=${HISTORY_PAGE_SIZE}&offset=0`],
  },
}
