export const orderErrors = {
  NOT_CANCELLABLE: 'This order can no longer be cancelled.',
  ORDER_IN_WORK: 'The order is being processed: its number can no longer be changed.',
  MINIMUM_ORDER: 'Minimum order quantity not reached.',
  OWN_ORDER: 'You cannot approve your own order.',
  ORDER_EXPIRED: 'The order has expired because nobody approved it within 14 days.',
  ORDERED_PRODUCT_BLOCKED:
    'The order cannot be approved now: too many shipped orders of %{reference} are not fully activated. It keeps waiting.',
  ORDERED_PRODUCT_UNAVAILABLE:
    'The order cannot be approved now: %{reference} is no longer available for your company. It keeps waiting.',
  NOT_WITHDRAWABLE:
    'Only the person who ordered can withdraw the order, and only before the decision.',
  NO_PURCHASE_APPROVER:
    'A limit needs another active purchase approver in the company. Please ask customer service to name one first.',
  LAST_PURCHASE_APPROVER:
    'Only this purchase approver can approve the orders of colleagues with a limit or a waiting order. Remove the limits, decide the orders, or name another purchase approver first.',
  LIMIT_FOR_SUPPLIERS: 'Only users of suppliers have a limit.',
}
