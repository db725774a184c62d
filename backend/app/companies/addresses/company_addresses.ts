import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { currentAddresses } from '#database/selections/current_addresses'
import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import { FORM_PARTS } from '#shared/companies/addresses/address_parts'
import type {
  Address,
  AddressCategory,
  AddressForm,
} from '#shared/companies/addresses/address_contract'
import type { AddressState } from '#shared/companies/addresses/address_state'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'

export interface CompanyAddresses {
  billing: AddressRow | null
  /** The version to show: the waiting one, else the approved one, else a rejected one. */
  delivery: AddressRow | null
  /** The approved version, even if a newer one waits for approval. */
  deliveryInForce: AddressRow | null
}

export const ADDRESS_COLUMNS = [
  'id',
  'company_id',
  'category',
  'state',
  'company_code',
  ...FORM_PARTS,
] as const

export type AddressRow = Row<'addresses', (typeof ADDRESS_COLUMNS)[number]>

/** Reads the current billing and delivery addresses, on which ordering depends, newest first. */
const readOrderAddresses = prepared((client, companyId: number) =>
  select(currentAddresses(client), 'addresses', ADDRESS_COLUMNS)
    .where('company_id', companyId)
    .whereIn('category', ['BILLING', 'DELIVERY'])
    .orderBy('id', 'desc')
)

/**
 * Finds the company's billing and delivery address. A waiting delivery address comes first, because
 * it blocks orders. A rejected address is returned only if no other version exists.
 */
export async function findCompanyAddresses(
  client: QueryClientContract,
  companyId: number
): Promise<CompanyAddresses> {
  const rows = await readOrderAddresses(client, companyId)
  const of = (category: AddressCategory, state?: AddressState) =>
    rows.find((row) => row.category === category && (!state || row.state === state))
  return {
    billing: of('BILLING', 'APPROVED') ?? of('BILLING') ?? null,
    delivery:
      of('DELIVERY', 'CLIENT_APPROVAL_REQUESTED') ??
      of('DELIVERY', 'APPROVED') ??
      of('DELIVERY') ??
      null,
    deliveryInForce: of('DELIVERY', 'APPROVED') ?? null,
  }
}

export async function listAddresses(
  client: QueryClientContract,
  companyId: number,
  category: AddressCategory | undefined,
  language: Language
): Promise<Address[]> {
  const query = select(currentAddresses(client), 'addresses', ADDRESS_COLUMNS)
    .where('company_id', companyId)
    .orderBy('category')
    .orderBy('id', 'desc')
  if (category) query.where('category', category)
  const rows = await query
  return rows.map((row) => toAddress(row, language))
}

export function toAddress(row: AddressRow, language: Language): Address {
  return {
    pk: row.id,
    category: row.category,
    ...partsOf(row),
    company_id: row.company_code,
    country: countryName(row.country_code, language),
    state: row.state,
  }
}

export const isSameAddress = (one: AddressForm, other: AddressForm): boolean =>
  FORM_PARTS.every((part) => one[part] === other[part])

export const auditAddress = auditOf('address')

export const partsOf = (address: AddressForm): AddressForm => pick(address, FORM_PARTS)
