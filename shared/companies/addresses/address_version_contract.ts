import { SITE_PARTS } from '#shared/companies/addresses/address_parts'
import { APPROVAL_STATES } from '#shared/ground/states/approval_state'
import { ADDRESS_CATEGORIES } from '#shared/companies/addresses/address_contract'
import { ADDRESS_STATES } from '#shared/companies/addresses/address_state'
import { instant, pk } from '#shared/ground/validation/fields'
import { personName } from '#shared/ground/validation/person_name'
import * as v from 'valibot'

export const addressVersion = v.strictObject({
  id: pk(),
  category: v.picklist(ADDRESS_CATEGORIES),
  version: v.number(),
  state: v.picklist(ADDRESS_STATES),
  /** True if the version was neither replaced by a newer one nor deleted. */
  is_current: v.boolean(),
  company_id: pk(),
  account_id: v.string(),
  company_name: v.string(),
  /** Account id of the location, which a distribution address may lack. */
  company_code: v.string(),
  street_address: v.string(),
  address_details: v.string(),
  postal_code: v.string(),
  city: v.string(),
  country_code: v.string(),
  created_at: instant(),
  decided_at: v.nullable(instant()),
  superseded_at: v.nullable(instant()),
  deleted_at: v.nullable(instant()),
})
export type AddressVersion = v.InferOutput<typeof addressVersion>

export const addressVersionList = v.array(addressVersion)

export const addressRequest = v.strictObject({
  id: pk(),
  state: v.picklist(APPROVAL_STATES),
  requested_at: instant(),
  decided_at: v.nullable(instant()),
  decided_by: personName(),
  feedback: v.string(),
})
export type AddressRequest = v.InferOutput<typeof addressRequest>

/** An address version with all versions of its address, newest first, including itself. */
export const addressDetail = v.strictObject({
  ...addressVersion.entries,
  versions: v.array(addressVersion),
  request: v.nullable(addressRequest),
})
export type AddressDetail = v.InferOutput<typeof addressDetail>

export const ADDRESS_SORT_FIELDS = ['id', 'company_name', 'city', 'created_at'] as const

export const ADDRESS_PARTS = [
  'company_name',
  'company_code',
  ...SITE_PARTS,
] as const satisfies readonly (keyof AddressVersion)[]
