import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { centsToDecimal, decimalToCents } from '#shared/ground/money/money'
import {
  instant,
  money,
  optionalText,
  pk,
  requiredText,
  wantedIds,
} from '#shared/ground/validation/fields'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import * as v from 'valibot'

/** A typed amount of at least 0, with up to 2 decimals after a point or comma. */
export const typedAmount = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.maxLength(20),
    v.transform((text) => asciiDigits(text).replace(',', '.')),
    v.regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'validation.money'),
    v.transform((text) => centsToDecimal(decimalToCents(text)!))
  )

const country = v.picklist(COUNTRY_CODES, 'validation.choice')

/** `countries` are codes, ascending. */
export const deliveryZoneRow = v.strictObject({
  id: pk(),
  name: v.string(),
  /** The fee of a delivery, and the additional fee of each roll. */
  base: money(),
  per_roll: money(),
  /** The default zone covers the countries that no zone names. */
  is_default: v.boolean(),
  countries: v.array(v.string()),
  updated_at: instant(),
})
export type DeliveryZoneRow = v.InferOutput<typeof deliveryZoneRow>

export const deliveryZoneRows = v.array(deliveryZoneRow)

export const deliveryZoneDetail = v.strictObject({
  ...deliveryZoneRow.entries,
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type DeliveryZoneDetail = v.InferOutput<typeof deliveryZoneDetail>

export const DELIVERY_ZONE_SORT_FIELDS = ['id', 'name', 'base', 'per_roll', 'updated_at'] as const

export const deliveryZoneFilter = v.strictObject({
  id: wantedIds(),
  q: v.optional(optionalText()),
  country_code: v.optional(country),
})

const values = {
  name: requiredText(60),
  base: typedAmount(),
  per_roll: typedAmount(),
  is_default: v.boolean(),
  countries: v.pipe(
    v.array(country),
    v.maxLength(COUNTRY_CODES.length),
    v.transform((codes) => [...new Set(codes)].sort())
  ),
}

export const deliveryZonePayload = v.object(values)
export type DeliveryZonePayload = v.InferOutput<typeof deliveryZonePayload>

export const deliveryZoneChange = v.object({ ...values, updated_at: instant() })
export type DeliveryZoneChange = v.InferOutput<typeof deliveryZoneChange>
