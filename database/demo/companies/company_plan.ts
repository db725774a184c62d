import type { DemoCountry } from '#database/demo/country_data'
import type { ProductGroupCode } from '#database/demo/product_groups'
import type { CompanyGroup, TransportRestriction } from '#shared/ground/states/company_kinds'

type Address = readonly [street: string, postalCode: string, city: string]

export interface CompanyPlan {
  account: string
  name: string
  kind: 'SUPPLIER' | 'MANUFACTURER' | 'PROVIDER'
  country: DemoCountry
  domain: string
  at: Address
  /** The delivery address; null if it is the same. */
  to: Address | null
  group: CompanyGroup
  transport: TransportRestriction | null
  blocked: 'NOT' | 'FOR_ORDERING' | 'COMPLETELY'
  deliveryState: 'APPROVED' | 'CLIENT_APPROVAL_REQUESTED'
  productGroups: readonly ProductGroupCode[]
  /** Number of users whose login is not in the README. */
  colleagues: number
  orders: number
  /** Days before today of the company's first and last order. */
  ordered: readonly [number, number]
}

/** Plans a company, by default an external supplier without colleagues that orders until today. */
export const company = (
  account: string,
  name: string,
  country: DemoCountry,
  domain: string,
  choices: Partial<CompanyPlan> & Pick<CompanyPlan, 'at'>
): CompanyPlan => ({
  account,
  name,
  kind: 'SUPPLIER',
  country,
  domain,
  to: null,
  group: 'EXTERNAL_SUPPLIERS',
  transport: null,
  blocked: 'NOT',
  deliveryState: 'APPROVED',
  productGroups: [],
  colleagues: 0,
  orders: 0,
  ordered: [1_085, 0.5],
  ...choices,
})
