import { isTAccount } from '#shared/companies/temporary_account'
import type { AddressState, CompanyProfile } from '#shared/companies/company_contract'

/** Why a company cannot order now (rule 5.9); null when it can. */
export type OrderingBlock =
  | 'unpaid_bills'
  | 'inactivity'
  | 'address_pending'
  | 'address_rejected'
  | 'address_missing'
  | 'billing_missing'

export type AddressBlock = Exclude<OrderingBlock, 'unpaid_bills' | 'inactivity'>

/** What a refused order is answered for each address that keeps a company from ordering. */
export const ADDRESS_REFUSALS = {
  address_pending: 'DELIVERY_ADDRESS_PENDING',
  address_rejected: 'DELIVERY_ADDRESS_REJECTED',
  address_missing: 'DELIVERY_ADDRESS_MISSING',
  billing_missing: 'BILLING_ADDRESS_MISSING',
} as const satisfies Record<AddressBlock, string>
export type AddressRefusal = (typeof ADDRESS_REFUSALS)[AddressBlock]

/** Tells whether an order was refused because of an address. */
export const isAddressRefusal = (code: string): boolean =>
  Object.values(ADDRESS_REFUSALS).some((known) => known === code)

/** Finds which address keeps a company from ordering; null when both are in force. */
export function addressBlock(
  billing: object | null,
  delivery: { state: AddressState } | null
): AddressBlock | null {
  if (!delivery) return 'address_missing'
  if (delivery.state === 'CLIENT_APPROVAL_REQUESTED') return 'address_pending'
  if (delivery.state === 'REJECTED') return 'address_rejected'
  return billing ? null : 'billing_missing'
}

/** Finds the reason why the company cannot order: its addresses first, then its blocks. */
export function orderingBlock(company: CompanyProfile): OrderingBlock | null {
  const block = addressBlock(company.billing_address, company.delivery_address)
  if (block) return block
  if (company.blocked_completely) return 'inactivity'
  if (company.blocked_for_ordering) return 'unpaid_bills'
  return null
}

/** Tells whether the reason is an address, which hides the products, or a block of the company. */
export function isAddressBlock(block: OrderingBlock | null): boolean {
  return block !== null && block !== 'unpaid_bills' && block !== 'inactivity'
}

/** Tells whether the company's own users can send the address that is missing. */
export function mayHelpItself(company: CompanyProfile, block: OrderingBlock): boolean {
  const isDelivery = block === 'address_missing' || block === 'address_rejected'
  return isDelivery && isTAccount(company.cofor10)
}

/**
 * Own transport as the company's restriction has it: TRANSPORT_SCRIBOS never,
 * TRANSPORT_CUSTOMER always, else as wished (rule 5.7).
 */
export function ownTransport(company: CompanyProfile, wished: boolean): boolean {
  if (company.transport_restriction === 'TRANSPORT_SCRIBOS') return false
  return company.transport_restriction === 'TRANSPORT_CUSTOMER' || wished
}
