import * as v from 'valibot'
import type { Right } from '#shared/access/rights'
import { ADDRESS_STATES } from '#shared/addresses/address_state'
import { COUNTRY_CODES } from '#shared/geography/countries'
import { accountId, optionalText, pk, pkInText, requiredText } from '#shared/validation/fields'

/** Who orders labels, who wants them used, who prints them. */
export const COMPANY_KINDS = ['SUPPLIER', 'MANUFACTURER', 'PROVIDER'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_GROUPS = ['INTERNAL_SUPPLIERS', 'EXTERNAL_SUPPLIERS'] as const
export type CompanyGroup = (typeof COMPANY_GROUPS)[number]

export const TRANSPORT_RESTRICTIONS = ['TRANSPORT_SCRIBOS', 'TRANSPORT_CUSTOMER'] as const
export type TransportRestriction = (typeof TRANSPORT_RESTRICTIONS)[number]

export const ADDRESS_CATEGORIES = ['BILLING', 'DELIVERY', 'DISTRIBUTION'] as const
export type AddressCategory = (typeof ADDRESS_CATEGORIES)[number]

export const CONTACT_CATEGORIES = [
  'COMMERCIAL',
  'PROVISIONING',
  'TS_DELIVERY',
  'TS_INVOICE',
] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]

/** An address as the API answers it. */
export const address = v.strictObject({
  pk: pk(),
  category: v.picklist(ADDRESS_CATEGORIES),
  company_name: v.string(),
  company_id: v.string(),
  street_address: v.string(),
  address_details: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country: v.string(),
  country_code: v.string(),
  state: v.picklist(ADDRESS_STATES),
})
export type Address = v.InferOutput<typeof address>

/** The parts of an address that its form asks for. */
export const addressForm = v.object({
  company_name: requiredText(),
  street_address: requiredText(),
  address_details: v.optional(optionalText(), ''),
  postal_code: requiredText(20),
  city: requiredText(),
  country_code: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.check((code) => code === '' || COUNTRY_CODES.includes(code), 'validation.choice')
  ),
})
export type AddressForm = v.InferOutput<typeof addressForm>

/**
 * What a client sends to have an address kept. `company_id` is the account id of who gets rolls at
 * a distribution address, and may be empty; with the others one's own company's counts.
 */
export const addressPayload = v.strictObject({
  ...addressForm.entries,
  company_id: v.optional(v.union([v.literal(''), accountId()], 'validation.account_id'), ''),
  category: v.picklist(ADDRESS_CATEGORIES, 'validation.choice'),
})

export const addressPath = v.object({ pk: pkInText() })

/** Who may change the company's addresses. */
export const ADDRESS_CHANGE_RIGHTS = {
  BILLING: 'orders.issue_order',
  DELIVERY: 'orders.issue_order',
  DISTRIBUTION: 'distribution.distribute',
} as const satisfies Record<AddressCategory, Right>

export const addressList = v.array(address)

/** The company of the logged-in user. */
export const companyProfile = v.strictObject({
  pk: pk(),
  name: v.string(),
  cofor6: v.string(),
  cofor10: v.string(),
  vat_identification_no: v.string(),
  company_reference: v.string(),
  company_group: v.picklist(COMPANY_GROUPS),
  billing_address: v.nullable(address),
  delivery_address: v.nullable(address),
  blocked_for_ordering: v.boolean(),
  blocked_completely: v.boolean(),
  transport_restriction: v.nullable(v.picklist(TRANSPORT_RESTRICTIONS)),
})
export type CompanyProfile = v.InferOutput<typeof companyProfile>
