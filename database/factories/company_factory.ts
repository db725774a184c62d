import { ensureDefaultDeliveryZone } from '#database/factories/price_list_factory'
import { uniqueText } from '#database/factories/unique_text'
import { toDbInstant } from '#database/instant'
import { renewOrderingRights } from '#database/ordering_version'
import { CONTACT_CATEGORIES } from '#shared/ground/states/company_kinds'
import type { AddressCategory } from '#shared/companies/addresses/address_contract'
import type {
  CompanyGroup,
  CompanyKind,
  TransportRestriction,
} from '#shared/ground/states/company_kinds'
import type { AddressState } from '#shared/companies/addresses/address_state'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export interface CompanyOptions {
  cofor10?: string
  name?: string
  kind?: CompanyKind
  group?: CompanyGroup
  transportRestriction?: TransportRestriction | null
  blockedForOrdering?: boolean
  blockedCompletely?: boolean
  /** State of the delivery address; null for none. */
  deliveryAddress?: AddressState | null
  countryCode?: string
  productGroupIds?: readonly number[]
}

export interface CompanyRecord {
  id: number
  cofor10: string
  cofor6: string
  name: string
  kind: CompanyKind
  group: CompanyGroup
  transportRestriction: TransportRestriction | null
  countryCode: string
  billingAddressId: number
  deliveryAddressId: number | null
}

/** Creates a supplier with addresses, contacts and group rights that can order by default. */
export async function createSupplier(
  db: QueryClientContract,
  options: CompanyOptions = {}
): Promise<CompanyRecord> {
  await ensureDefaultDeliveryZone(db)
  const company = await insertCompany(db, options)
  const { deliveryAddress = 'APPROVED', productGroupIds = [] } = options
  const billingAddressId = await createAddress(db, company, 'BILLING', 'APPROVED')
  const deliveryAddressId =
    deliveryAddress && (await createAddress(db, company, 'DELIVERY', deliveryAddress))
  await insertContacts(db, company)
  await grantProductGroups(db, company.id, productGroupIds)
  return { ...company, billingAddressId, deliveryAddressId }
}

export function createStaffCompany(
  db: QueryClientContract,
  kind: 'MANUFACTURER' | 'PROVIDER' = 'PROVIDER'
): Promise<CompanyRecord> {
  return createSupplier(db, { kind })
}

async function insertCompany(db: QueryClientContract, options: CompanyOptions) {
  const cofor10 = options.cofor10 ?? `S${uniqueText(9)}`
  const company = {
    cofor10,
    cofor6: cofor10.slice(0, 6),
    name: options.name ?? `Supplier ${cofor10}`,
    kind: options.kind ?? 'SUPPLIER',
    group: options.group ?? 'EXTERNAL_SUPPLIERS',
    transportRestriction: options.transportRestriction ?? null,
    countryCode: options.countryCode ?? 'FR',
  }
  const at = toDbInstant(new Date())
  const [id] = await db.table('companies').insert({
    cofor10,
    cofor6: company.cofor6,
    name: company.name,
    kind: company.kind,
    vat_identification_no: `FR${uniqueText(11)}`,
    company_reference: `REF-${cofor10}`,
    company_group: company.group,
    transport_restriction: company.transportRestriction,
    blocked_for_ordering: options.blockedForOrdering ?? false,
    blocked_completely: options.blockedCompletely ?? false,
    created_at: at,
    updated_at: at,
  })
  return { id: Number(id), ...company }
}

export async function createAddress(
  db: QueryClientContract,
  company: Pick<CompanyRecord, 'id' | 'cofor10' | 'name' | 'countryCode'>,
  category: AddressCategory,
  state: AddressState = 'APPROVED'
): Promise<number> {
  const at = toDbInstant(new Date())
  const [id] = await db.table('addresses').insert({
    company_id: company.id,
    category,
    state,
    company_name: company.name,
    company_code: company.cofor10,
    street_address: '12 rue des Ateliers',
    address_details: '',
    postal_code: '69007',
    city: 'Lyon',
    country_code: company.countryCode,
    decided_at: state === 'CLIENT_APPROVAL_REQUESTED' ? null : at,
    created_at: at,
  })
  return Number(id)
}

async function insertContacts(
  db: QueryClientContract,
  { id, cofor10 }: { id: number; cofor10: string }
) {
  await db.table('contacts').multiInsert(
    CONTACT_CATEGORIES.map((category) => ({
      company_id: id,
      category,
      name: 'Camille Renaud',
      phone: '+33 4 72 00 00 00',
      email: `${category.toLowerCase()}@${cofor10.toLowerCase()}.example`,
    }))
  )
}

export async function grantProductGroups(
  db: QueryClientContract,
  companyId: number,
  productGroupIds: readonly number[]
): Promise<void> {
  if (productGroupIds.length === 0) return
  await db.table('company_product_groups').multiInsert(
    productGroupIds.map((groupId) => ({
      company_id: companyId,
      product_group_id: groupId,
      can_order: true,
    }))
  )
  await renewOrderingRights(db, companyId)
}
