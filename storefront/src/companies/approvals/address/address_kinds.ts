import type { AddressCategory } from '#shared/companies/addresses/address_contract'

export const ADDRESS_KINDS = {
  BILLING: 'approvals.address.billing',
  DELIVERY: 'approvals.address.delivery',
  DISTRIBUTION: 'approvals.address.distribution',
} as const satisfies Record<AddressCategory, string>
