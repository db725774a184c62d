/** What the categories of addresses are called, wherever staff read about one. */
export const addressCategoryMessages = {
  BILLING: 'Billing',
  DELIVERY: 'Delivery',
  DISTRIBUTION: 'Distribution',
}

/** What the states of an address are called, wherever staff read about one. */
export const addressStateMessages = {
  CLIENT_APPROVAL_REQUESTED: 'Waiting for approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}
