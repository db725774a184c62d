import type { AddressCategory } from '#shared/addresses/address_contract'

/** The names of addresses, as keys of the catalogue. */
export const ADDRESS_KINDS = {
  BILLING: 'approvals.address.billing',
  DELIVERY: 'approvals.address.delivery',
  DISTRIBUTION: 'approvals.address.distribution',
} as const satisfies Record<AddressCategory, string>
