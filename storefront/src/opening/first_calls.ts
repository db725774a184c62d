import { HISTORY_PAGE_SIZE } from '#shared/ordering/limits'
import type { Right } from '#shared/access/rights'

interface FirstCalls {
  requires: Right
  /** The scripts that the screen is drawn with. */
  fetchFiles: () => Promise<unknown>[]
  /** What the screen asks the API for at first, letter by letter. */
  paths: readonly string[]
}

/** What the screens that are opened most begin with, by their address. */
export const FIRST_CALLS: Readonly<Record<string, FirstCalls>> = {
  '/orders/order_process': {
    requires: 'orders.issue_order',
    fetchFiles: () => [
      import('../layout/PortalHeader'),
      import('../ordering/OrderProcess'),
      import('../ordering/products/OrderPage'),
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
    fetchFiles: () => [import('../layout/PortalHeader'), import('../ordering/history/HistoryPage')],
    paths: [`/orders/api/orders/?q_not_state=CREATED&limit=${HISTORY_PAGE_SIZE}&offset=0`],
  },
}
