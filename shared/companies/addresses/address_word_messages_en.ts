export const addressCategoryMessages = {
  BILLING: 'Billing',
  DELIVERY: 'Delivery',
  DISTRIBUTION: 'Distribution',
}

export const addressStateMessages = {
  CLIENT_APPROVAL_REQUESTED: 'Waiting for approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}
