import type { CompanyProfile } from '#shared/companies/companies/company_contract'
import type { AddressState } from '#shared/companies/addresses/address_state'

/** Reasons why a company cannot order (rule 5.9). */
export type OrderingBlock =
  | 'unpaid_bills'
  | 'inactivity'
  | 'address_pending'
  | 'address_rejected'
  | 'address_missing'
  | 'billing_missing'

export type AddressBlock = Exclude<OrderingBlock, 'unpaid_bills' | 'inactivity'>

export const ADDRESS_REFUSALS = {
  address_pending: 'DELIVERY_ADDRESS_PENDING',
  address_rejected: 'DELIVERY_ADDRESS_REJECTED',
  address_missing: 'DELIVERY_ADDRESS_MISSING',
  billing_missing: 'BILLING_ADDRESS_MISSING',
} as const satisfies Record<AddressBlock, string>

export const isAddressRefusal = (code: string): boolean =>
  Object.values(ADDRESS_REFUSALS).some((known) => known === code)

type OrderingFacts = CompanyBlockFlags & {
  billing_address: object | null
  delivery_address: { state: AddressState } | null
}

export type CompanyBlockFlags = Pick<CompanyProfile, 'blocked_for_ordering' | 'blocked_completely'>

/** Returns all blocks of the company, those of addresses first. */
export function orderingBlocks(company: OrderingFacts): OrderingBlock[] {
  const address = addressBlock(company.delivery_address)
  return [
    ...(address ? [address] : []),
    ...(company.billing_address ? [] : (['billing_missing'] as const)),
    ...(company.blocked_completely ? (['inactivity'] as const) : []),
    ...(company.blocked_for_ordering ? (['unpaid_bills'] as const) : []),
  ]
}

/** Returns the first block, which refusals and screens name; null without a block. */
export function orderingBlock(company: OrderingFacts): OrderingBlock | null {
  return orderingBlocks(company)[0] ?? null
}

function addressBlock(delivery: OrderingFacts['delivery_address']): AddressBlock | null {
  if (!delivery) return 'address_missing'
  if (delivery.state === 'REJECTED') return 'address_rejected'
  return delivery.state === 'APPROVED' ? null : 'address_pending'
}

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

export function codeOf(block: OrderingBlock): BlockCode {
  if (block === 'unpaid_bills') return 'UNPAID_BILLS'
  return block === 'inactivity' ? 'INACTIVITY' : ADDRESS_REFUSALS[block]
}

/** Returns whether the block shown earlier no longer matches the codes of the API. */
export function isBlockOutdated(block: OrderingBlock | null, codes: readonly BlockCode[]): boolean {
  if (block) return !codes.includes(codeOf(block))
  return codes.some((code) => isAddressRefusal(code) || COMPANY_BLOCKS.includes(code))
}

const COMPANY_BLOCKS: readonly BlockCode[] = ['UNPAID_BILLS', 'INACTIVITY']

/** Returns whether the labels exceed the remaining quota, if there is a contract (rule 8.2). */
export const exceedsQuota = (balance: number | undefined, labels: number): boolean =>
  labels > (balance ?? Infinity)

/** Inactivity takes precedence over unpaid bills. */
export function companyBlock(company: CompanyBlockFlags): 'inactivity' | 'unpaid_bills' | null {
  if (company.blocked_completely) return 'inactivity'
  return company.blocked_for_ordering ? 'unpaid_bills' : null
}

/** Returns whether a block hides the products. */
export function isAddressBlock(block: OrderingBlock | null): block is AddressBlock {
  return block !== null && block !== 'unpaid_bills' && block !== 'inactivity'
}

/**
 * Returns whether the user can lift the block in the profile. Every company can add a billing
 * address, but only a T account its delivery address.
 */
export function mayHelpItself(isTAccount: boolean, block: OrderingBlock): boolean {
  if (block === 'billing_missing') return true
  return isTAccount && (block === 'address_missing' || block === 'address_rejected')
}

/**
 * Returns whether the order uses own transport. TRANSPORT_SCRIBOS excludes it and
 * TRANSPORT_CUSTOMER forces it; otherwise the wish decides (rule 5.7).
 */
export function ownTransport(company: CompanyProfile, wished: boolean): boolean {
  if (company.transport_restriction === 'TRANSPORT_SCRIBOS') return false
  return company.transport_restriction === 'TRANSPORT_CUSTOMER' || wished
}
