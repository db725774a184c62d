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

/** What decides whether a company may order. */
export type OrderingFacts = CompanyBlocks & {
  billing_address: object | null
  delivery_address: { state: AddressState } | null
}

/** The blocks of a company as a whole. */
export type CompanyBlocks = Pick<CompanyProfile, 'blocked_for_ordering' | 'blocked_completely'>

/**
 * Finds the reason why the company cannot order: its addresses first, then its blocks. The server
 * refuses orders by it, and the screens explain themselves by it.
 */
export function orderingBlock(company: OrderingFacts): OrderingBlock | null {
  const { billing_address: billing, delivery_address: delivery } = company
  if (!delivery) return 'address_missing'
  if (delivery.state === 'REJECTED') return 'address_rejected'
  if (delivery.state !== 'APPROVED') return 'address_pending'
  return billing ? companyBlock(company) : 'billing_missing'
}

/** Which block of the company is in force; inactivity counts more. */
export function companyBlock(company: CompanyBlocks): 'inactivity' | 'unpaid_bills' | null {
  if (company.blocked_completely) return 'inactivity'
  return company.blocked_for_ordering ? 'unpaid_bills' : null
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
