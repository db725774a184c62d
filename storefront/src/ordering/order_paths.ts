/** Routes of the order process (spec/ordering.md §2; "adressAndDelivery" is spelled so there). */
export const ORDER_PATHS = {
  products: '/orders/order_process',
  summary: '/orders/order_process/order_summary',
  address: '/orders/order_process/order_summary/adressAndDelivery',
  payment: '/orders/order_process/payment',
  done: '/orders/order_process/thankyou',
  failed: '/orders/order_process/error',
} as const
