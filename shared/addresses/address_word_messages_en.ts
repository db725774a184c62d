/** Names of address categories in every screen of staff. */
export const addressCategoryMessages = {
  BILLING: 'Billing',
  DELIVERY: 'Delivery',
  DISTRIBUTION: 'Distribution',
}

/** Names of address states in every screen of staff. */
export const addressStateMessages = {
  CLIENT_APPROVAL_REQUESTED: 'Waiting for approval',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}
