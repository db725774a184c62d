/** Routes of the order process. Existing links and bookmarks spell "adressAndDelivery" this way. */
export const ORDER_PATHS = {
  products: '/orders/order_process',
  templates: '/orders/order_process/templates',
  summary: '/orders/order_process/order_summary',
  address: '/orders/order_process/order_summary/adressAndDelivery',
  payment: '/orders/order_process/payment',
  done: '/orders/order_process/thankyou',
  failed: '/orders/order_process/error',
} as const
