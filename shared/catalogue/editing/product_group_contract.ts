import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { instant, pk, requiredText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

export const MAX_SORT_INDEX = 99_999

/** Smaller numbers come first. */
export const sortIndex = () =>
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_SORT_INDEX))

export const MAX_GROUP_CODE_LENGTH = 30
export const GROUP_CODE = /^[A-Z0-9][A-Z0-9_-]*$|^$/

/** A code such as `EUROREPAR`. Its JSON key is `group_code`, because refusals use `code`. */
export const groupCode = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.toUpperCase(),
    v.minLength(1, 'validation.required'),
    v.maxLength(MAX_GROUP_CODE_LENGTH),
    v.regex(GROUP_CODE, 'validation.code')
  )

const productGroupRow = v.strictObject({
  id: pk(),
  group_code: v.string(),
  name: v.string(),
  sort_index: v.number(),
  products: v.number(),
  companies: v.number(),
  created_at: instant(),
  updated_at: instant(),
})
export type ProductGroupRow = v.InferOutput<typeof productGroupRow>

export const productGroupRows = v.array(productGroupRow)

export const productGroupDetail = v.strictObject({
  ...productGroupRow.entries,
  /** A group can be deleted when nothing belongs to it. */
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type ProductGroupDetail = v.InferOutput<typeof productGroupDetail>

export const PRODUCT_GROUP_SORT_FIELDS = [
  'sort_index',
  'id',
  'group_code',
  'name',
  'created_at',
] as const

/** Limit for names of groups, price lists and delivery zones. */
export const MAX_NAME_LENGTH = 60

const values = {
  name: requiredText(MAX_NAME_LENGTH),
  sort_index: sortIndex(),
}

export const productGroupPayload = v.object({ group_code: groupCode(), ...values })
export type ProductGroupPayload = v.InferOutput<typeof productGroupPayload>

/** The code cannot be changed, because files and other systems refer to it. */
export const productGroupChange = v.object({ ...values, updated_at: instant() })
export type ProductGroupChange = v.InferOutput<typeof productGroupChange>
