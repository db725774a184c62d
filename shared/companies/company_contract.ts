import * as v from 'valibot'
import { address } from '#shared/addresses/address_contract'
import { pk } from '#shared/validation/fields'

/** A SUPPLIER orders labels, a MANUFACTURER requires them, a PROVIDER prints them. */
export const COMPANY_KINDS = ['SUPPLIER', 'MANUFACTURER', 'PROVIDER'] as const
export type CompanyKind = (typeof COMPANY_KINDS)[number]

export const COMPANY_GROUPS = ['INTERNAL_SUPPLIERS', 'EXTERNAL_SUPPLIERS'] as const
export type CompanyGroup = (typeof COMPANY_GROUPS)[number]

export const TRANSPORT_RESTRICTIONS = ['TRANSPORT_SCRIBOS', 'TRANSPORT_CUSTOMER'] as const
export type TransportRestriction = (typeof TRANSPORT_RESTRICTIONS)[number]

export const CONTACT_CATEGORIES = [
  'COMMERCIAL',
  'PROVISIONING',
  'TS_DELIVERY',
  'TS_INVOICE',
] as const
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number]

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
