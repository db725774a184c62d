/** Paths of the order process. The spelling "adressAndDelivery" is kept for existing links. */
export const ORDER_PATHS = {
  products: '/orders/order_process',
  templates: '/orders/order_process/templates',
  summary: '/orders/order_process/order_summary',
  address: '/orders/order_process/order_summary/adressAndDelivery',
  payment: '/orders/order_process/payment',
  done: '/orders/order_process/thankyou',
  failed: '/orders/order_process/error',
} as const
