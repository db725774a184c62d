export const orderStateMessages = {
  CREATED: 'Being created',
  WAITING_APPROVAL: 'Waiting for approval',
  ORDER_PENDING: 'Order pending',
  ORDER_RECEIVED: 'Order received',
  IN_PRODUCTION: 'In production',
  SHIPPED: 'Shipped',
  ACTIVATED: 'Activated',
  CANCEL_REQUESTED: 'Cancellation requested',
  CANCELLED: 'Cancelled',
  NOT_APPROVED: 'Not approved',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired without approval',
}

export const orderWarningMessages = {
  MIXED_PRINTED_UNPRINTED: 'The order contains both printed and unprinted labels.',
  PARTIAL_ROLL_WITHOUT_IMPRINT:
    'The order contains partial rolls without imprint, which cause extra handling costs.',
  PARTIAL_ROLL_WITHOUT_COSTS: 'The order contains partial rolls without imprint.',
  LARGE_ORDER: 'The order contains more than 1,500,000 labels. Please check it.',
  QUOTA_EXCEEDED: 'The order exceeds your company’s quota.',
  ORDER_NO_USED:
    'Your company has already used the purchase order number %{number} for order %{order}.',
}
