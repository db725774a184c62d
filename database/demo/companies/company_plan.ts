import type { DemoCountry } from '#database/demo/country_data'
import type { ProductGroupCode } from '#database/demo/product_groups'
import type { CompanyGroup, TransportRestriction } from '#shared/ground/states/company_kinds'

export interface Place {
  street: string
  postalCode: string
  city: string
}

export interface CompanyPlan {
  account: string
  name: string
  kind: 'SUPPLIER' | 'MANUFACTURER' | 'PROVIDER'
  country: DemoCountry
  domain: string
  seat: Place
  /** The delivery address, if it is not the seat. */
  plant: Place | null
  group: CompanyGroup
  transport: TransportRestriction | null
  blocked: 'NOT' | 'FOR_ORDERING' | 'COMPLETELY'
  deliveryState: 'APPROVED' | 'CLIENT_APPROVAL_REQUESTED'
  productGroups: readonly ProductGroupCode[]
  /** Users without a login named in the README. */
  colleagues: number
  orders: number
  /** Days before today of its first and last order. */
  ordered: readonly [number, number]
}

type Required = 'account' | 'name' | 'country' | 'domain' | 'colleagues' | 'orders'
type Choices = Pick<CompanyPlan, Required> & Partial<CompanyPlan> & { at: Address; to?: Address }
type Address = readonly [street: string, postalCode: string, city: string]

/** Plans a company, by default an external supplier that orders until today. */
export function company({ at, to, ...choices }: Choices): CompanyPlan {
  return {
    kind: 'SUPPLIER',
    seat: place(at),
    plant: to ? place(to) : null,
    group: 'EXTERNAL_SUPPLIERS',
    transport: null,
    blocked: 'NOT',
    deliveryState: 'APPROVED',
    productGroups: [],
    ordered: [1_085, 0.5],
    ...choices,
  }
}

function place([street, postalCode, city]: Address): Place {
  return { street, postalCode, city }
}
