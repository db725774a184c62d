import * as v from 'valibot'
import type { Right } from '#shared/ground/access/rights'
import { ADDRESS_STATES } from '#shared/companies/addresses/address_state'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import {
  accountId,
  optionalText,
  pk,
  requiredCode,
  requiredText,
} from '#shared/ground/validation/fields'

export const ADDRESS_CATEGORIES = ['BILLING', 'DELIVERY', 'DISTRIBUTION'] as const
export type AddressCategory = (typeof ADDRESS_CATEGORIES)[number]

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

export const addressForm = v.object({
  company_name: requiredText(),
  street_address: requiredText(),
  address_details: v.optional(optionalText(), ''),
  postal_code: requiredCode(20),
  city: requiredText(),
  country_code: v.pipe(
    v.string('validation.required'),
    v.minLength(1, 'validation.required'),
    v.check((code) => code === '' || COUNTRY_CODES.includes(code), 'validation.choice')
  ),
})
export type AddressForm = v.InferOutput<typeof addressForm>

/**
 * `company_id` is the account id of the company that receives rolls at a distribution address; it
 * may be empty. Other categories belong to the user's own company. `seen` is the pk of the billing
 * or delivery address that the form showed, null for none; if given, it must still be the current
 * one.
 */
export const addressPayload = v.strictObject({
  ...addressForm.entries,
  company_id: v.optional(v.union([v.literal(''), accountId()], 'validation.account_id'), ''),
  category: v.picklist(ADDRESS_CATEGORIES, 'validation.choice'),
  seen: v.optional(v.nullable(pk())),
})
type AddressPayload = v.InferOutput<typeof addressPayload>

export type AddressChange = AddressForm & Pick<AddressPayload, 'seen'>

export const ADDRESS_CHANGE_RIGHTS = {
  BILLING: 'orders.issue_order',
  DELIVERY: 'orders.issue_order',
  DISTRIBUTION: 'distribution.distribute',
} as const satisfies Record<AddressCategory, Right>

export const addressList = v.array(address)
