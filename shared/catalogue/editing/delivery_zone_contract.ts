import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { MAX_NAME_LENGTH } from '#shared/catalogue/editing/product_group_contract'
import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import { centsToDecimal, decimalToCents } from '#shared/ground/money/money'
import { instant, money, pk, requiredText } from '#shared/ground/validation/fields'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import * as v from 'valibot'

export const MAX_AMOUNT_LENGTH = 20

/** Reads an amount with up to 2 decimals after a point or comma; null if it is invalid. */
export function amountIn(text: string): string | null {
  const amount = asciiDigits(text).replace(',', '.')
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(amount) ? centsToDecimal(decimalToCents(amount)!) : null
}

export const typedAmount = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.maxLength(MAX_AMOUNT_LENGTH),
    v.check((text) => amountIn(text) !== null, 'validation.money'),
    v.transform((text) => amountIn(text)!)
  )

const country = v.picklist(COUNTRY_CODES, 'validation.choice')

/** `countries` are codes, ascending. */
const deliveryZoneRow = v.strictObject({
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

const values = {
  name: requiredText(MAX_NAME_LENGTH),
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
