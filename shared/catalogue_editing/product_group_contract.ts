import { auditTrail } from '#shared/audit/audit_trail_contract'
import {
  instant,
  optionalText,
  pk,
  pkInText,
  requiredText,
  wantedIds,
} from '#shared/validation/fields'
import * as v from 'valibot'

/** How groups and products are put in order: the smaller first. */
export const sortIndex = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99_999))

/** A word for programs and files, as `EUROREPAR`; not `code`, which answers have of their own. */
export const groupCode = () =>
  v.pipe(
    v.string('validation.required'),
    v.trim(),
    v.toUpperCase(),
    v.minLength(1, 'validation.required'),
    v.maxLength(30),
    v.regex(/^[A-Z0-9][A-Z0-9_-]*$|^$/, 'validation.code')
  )

/** A group of products as the backoffice lists it. */
export const productGroupRow = v.strictObject({
  id: pk(),
  group_code: v.string(),
  name: v.string(),
  sort_index: v.number(),
  products: v.number(),
  /** How many companies may order its products. */
  companies: v.number(),
  created_at: instant(),
  updated_at: instant(),
})
export type ProductGroupRow = v.InferOutput<typeof productGroupRow>

export const productGroupRows = v.array(productGroupRow)

/** One group with its latest changes. */
export const productGroupDetail = v.strictObject({
  ...productGroupRow.entries,
  /** Nothing belongs to it any more. */
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

export const productGroupFilter = v.strictObject({
  id: wantedIds(),
  q: v.optional(optionalText()),
})

const values = {
  name: requiredText(60),
  sort_index: sortIndex(),
}

export const productGroupPayload = v.object({ group_code: groupCode(), ...values })
export type ProductGroupPayload = v.InferOutput<typeof productGroupPayload>

/** Files and other systems know a group by its code, which therefore stays. */
export const productGroupChange = v.object({ ...values, updated_at: instant() })
export type ProductGroupChange = v.InferOutput<typeof productGroupChange>

export const catalogueRecordPath = v.object({ id: pkInText() })

/** The version that was seen, of a record that is deleted. */
