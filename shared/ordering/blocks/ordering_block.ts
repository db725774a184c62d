import type { CompanyProfile } from '#shared/companies/company_contract'
import type { AddressState } from '#shared/addresses/address_state'

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

/** Returns whether an order was refused because of an address. */
export const isAddressRefusal = (code: string): boolean =>
  Object.values(ADDRESS_REFUSALS).some((known) => known === code)

/** What decides whether a company may order. */
export type OrderingFacts = CompanyBlockFlags & {
  billing_address: object | null
  delivery_address: { state: AddressState } | null
}

/** The blocks of a company as a whole. */
export type CompanyBlockFlags = Pick<CompanyProfile, 'blocked_for_ordering' | 'blocked_completely'>

/** Everything that keeps the company from ordering: its addresses first, then its blocks. */
export function orderingBlocks(company: OrderingFacts): OrderingBlock[] {
  const address = addressBlock(company.delivery_address)
  return [
    ...(address ? [address] : []),
    ...(company.billing_address ? [] : (['billing_missing'] as const)),
    ...(company.blocked_completely ? (['inactivity'] as const) : []),
    ...(company.blocked_for_ordering ? (['unpaid_bills'] as const) : []),
  ]
}

/**
 * The first of them, by which the server refuses orders and the screens explain themselves; null
 * when the company can order.
 */
export function orderingBlock(company: OrderingFacts): OrderingBlock | null {
  return orderingBlocks(company)[0] ?? null
}

function addressBlock(delivery: OrderingFacts['delivery_address']): AddressBlock | null {
  if (!delivery) return 'address_missing'
  if (delivery.state === 'REJECTED') return 'address_rejected'
  return delivery.state === 'APPROVED' ? null : 'address_pending'
}

/** What a block is called to those who ask the API whether they can order. */
export const BLOCK_CODES = [
  'MISSING_RIGHT',
  'UNPAID_BILLS',
  'INACTIVITY',
  'DELIVERY_ADDRESS_PENDING',
  'DELIVERY_ADDRESS_REJECTED',
  'DELIVERY_ADDRESS_MISSING',
  'BILLING_ADDRESS_MISSING',
  'NON_ACTIVATED_ORDERS',
  'QUOTA_EXCEEDED',
] as const
export type BlockCode = (typeof BLOCK_CODES)[number]

/** Returns the code by which the API names a block. */
export function codeOf(block: OrderingBlock): BlockCode {
  if (block === 'unpaid_bills') return 'UNPAID_BILLS'
  return block === 'inactivity' ? 'INACTIVITY' : ADDRESS_REFUSALS[block]
}

/** Returns whether a block that was read before is another than those that the API names now. */
export function isBlockOutdated(block: OrderingBlock | null, codes: readonly BlockCode[]): boolean {
  if (block) return !codes.includes(codeOf(block))
  return codes.some((code) => isAddressRefusal(code) || COMPANY_BLOCKS.includes(code))
}

const COMPANY_BLOCKS: readonly BlockCode[] = ['UNPAID_BILLS', 'INACTIVITY']

/** Returns whether labels are more than a quota has left; without a contract there is none (rule 8.2). */
export const exceedsQuota = (balance: number | undefined, labels: number): boolean =>
  labels > (balance ?? Infinity)

/** Which block of the company is in force; inactivity counts more. */
export function companyBlock(company: CompanyBlockFlags): 'inactivity' | 'unpaid_bills' | null {
  if (company.blocked_completely) return 'inactivity'
  return company.blocked_for_ordering ? 'unpaid_bills' : null
}

/** Returns whether the reason is an address, which hides the products, or a block of the company. */
export function isAddressBlock(block: OrderingBlock | null): block is AddressBlock {
  return block !== null && block !== 'unpaid_bills' && block !== 'inactivity'
}

/**
 * Returns whether those of the company who may change it can mend it on their profile: an address
 * that is missing, of a T account the delivery address too.
 */
export function mayHelpItself(isTAccount: boolean, block: OrderingBlock): boolean {
  if (block === 'billing_missing') return true
  return isTAccount && (block === 'address_missing' || block === 'address_rejected')
}

/**
 * Own transport as the company's restriction has it: TRANSPORT_SCRIBOS never,
 * TRANSPORT_CUSTOMER always, else as wished (rule 5.7).
 */
export function ownTransport(company: CompanyProfile, wished: boolean): boolean {
  if (company.transport_restriction === 'TRANSPORT_SCRIBOS') return false
  return company.transport_restriction === 'TRANSPORT_CUSTOMER' || wished
}
