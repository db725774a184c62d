/** Texts for each block: meaning, cause and remedy. */
export const blockMessages = {
  customer_service: 'customer service',
  profile: 'your profile',
  by_orderers: 'Users of your company who may order can do this.',
  MISSING_RIGHT: {
    message: 'You do not have the right to order.',
    cause: 'Your account %{email} may look at orders, but not place any.',
    lifted_by: 'Customer service can give you the right to order.',
  },
  UNPAID_BILLS: {
    message: 'Company blocked due to unpaid bills',
    cause: 'Bills of %{company} have not been paid.',
    lifted_by: 'The block is lifted as soon as the payment has arrived.',
  },
  INACTIVITY: {
    message: 'Company blocked due to inactivity',
    cause: '%{company} has not ordered anything for a long time.',
    lifted_by: 'Customer service can lift the block at your request.',
  },
  DELIVERY_ADDRESS_PENDING: {
    message: 'Currently you cannot order: Your delivery address has yet to be approved.',
    cause: 'Waiting for approval: %{address}.',
    lifted_by:
      'You can order as soon as the address has been approved; we will inform you by email.',
  },
  DELIVERY_ADDRESS_REJECTED: {
    message: 'Currently you cannot order: Your delivery address was rejected.',
    cause: 'Rejected: %{address}.',
    lifted_by: 'Another delivery address has to be submitted and approved.',
  },
  DELIVERY_ADDRESS_MISSING: {
    message: 'Currently you cannot order: Your company has no delivery address yet.',
    cause: 'No delivery address is stored for %{company}.',
    lifted_by: 'A delivery address has to be submitted and approved.',
  },
  BILLING_ADDRESS_MISSING: {
    message: 'Currently you cannot order: Your company has no billing address yet.',
    cause: 'No billing address is stored for %{company}.',
    lifted_by: 'A billing address has to be entered on the profile page.',
  },
  NON_ACTIVATED_ORDERS: {
    message: 'You cannot order %{products}. |||| You cannot order these products: %{products}.',
    cause: 'Two or more orders with them were shipped and are not fully activated: %{orders}.',
    lifted_by: 'Activate the rolls of these orders.',
  },
  QUOTA_EXCEEDED: {
    message: 'You cannot order products of the group %{group}.',
    cause: 'The quota of %{group} is used up.',
    overdrawn:
      'The quota of %{group} is exceeded by %{labels} label. |||| The quota of %{group} is exceeded by %{labels} labels.',
    lifted_by: 'A new contract raises the quota.',
  },
}
