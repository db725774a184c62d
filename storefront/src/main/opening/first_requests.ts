import { listProducts, showShopSettings } from '#shared/catalogue/catalogue/catalogue_endpoints'
import { addressOf } from '#shared/ground/http/endpoint_shape'
import { checkCanOrder } from '#shared/ordering/blocks/can_order_endpoints'
import { showCart, listCompanyOrders } from '#shared/ordering/orders/order_endpoints'
import { HISTORY_PAGE_SIZE } from '#shared/ordering/lines/limits'
import { showOrderedLately } from '#shared/ordering/quick/order_lines_endpoints'
import type { Right } from '#shared/ground/access/rights'

interface FirstRequests {
  requires: Right
  fetchFiles: () => Promise<unknown>[]
  /** Exact URLs that the screen requests first. */
  paths: readonly string[]
}

export const FIRST_REQUESTS: Readonly<Record<string, FirstRequests>> = {
  '/orders/order_process': {
    requires: 'orders.issue_order',
    fetchFiles: () => [
      import('../layout/PortalHeader'),
      import('../../ordering/OrderProcess'),
      import('../../ordering/products/OrderPage'),
    ],
    paths: [
      addressOf(listProducts),
      addressOf(showShopSettings),
      addressOf(showCart),
      addressOf(checkCanOrder),
      addressOf(showOrderedLately),
    ],
  },
  '/statistics/history': {
    requires: 'orders.view_order',
    fetchFiles: () => [
      import('../layout/PortalHeader'),
      import('../../ordering/history/HistoryPage'),
    ],
    paths: [
      addressOf(listCompanyOrders, {
        query: { q_not_state: 'CREATED', limit: HISTORY_PAGE_SIZE, offset: 0 },
      }),
    ],
  },
}
