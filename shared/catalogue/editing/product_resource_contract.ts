import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { PRODUCT_OPTIONS, WINDING_DIRECTIONS } from '#shared/catalogue/catalogue/product_contract'
import { SERVICE_CATEGORIES } from '#shared/catalogue/printing/fields/service_contract'
import { sortIndex } from '#shared/catalogue/editing/product_group_contract'
import { pictures } from '#shared/catalogue/editing/picture_contract'
import { instant, optionalText, pk, requiredText } from '#shared/ground/validation/fields'
import * as v from 'valibot'

/** Largest label in millimetres, and largest roll in labels. */
export const LARGEST_LABEL_MM = 2_000
export const LARGEST_ROLL = 1_000_000

const millimetres = () =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_LABEL_MM))

export const MAX_PRODUCT_REFERENCE_LENGTH = 40

export const PRODUCT_REFERENCE = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._/+-]*[\p{L}\p{N}.+])?$/u

const productReference = () =>
  v.pipe(
    requiredText(MAX_PRODUCT_REFERENCE_LENGTH),
    v.regex(PRODUCT_REFERENCE, 'validation.reference')
  )

export const MAX_DESCRIPTION_LENGTH = 200
export const MAX_NOTE_LENGTH = 500

const PRODUCT_VALUES = {
  customer_reference: productReference(),
  nart: productReference(),
  label_length: millimetres(),
  label_width: millimetres(),
  description_en: requiredText(MAX_DESCRIPTION_LENGTH),
  description_fr: requiredText(MAX_DESCRIPTION_LENGTH),
  note_en: optionalText(MAX_NOTE_LENGTH),
  note_fr: optionalText(MAX_NOTE_LENGTH),
  destination: optionalText(),
  winding_direction: v.picklist(WINDING_DIRECTIONS, 'validation.choice'),
  product_options: v.pipe(
    v.array(v.picklist(PRODUCT_OPTIONS, 'validation.choice')),
    v.maxLength(PRODUCT_OPTIONS.length)
  ),
  overlay_specification: v.nullable(
    v.pipe(
      optionalText(MAX_DESCRIPTION_LENGTH),
      v.transform((text) => text || null)
    )
  ),
  labels_per_unit: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ROLL)),
  sort_index: sortIndex(),
  /** False means visible in the shop, but not orderable. */
  is_available: v.boolean(),
}

const productRow = v.strictObject({
  id: pk(),
  customer_reference: v.string(),
  nart: v.string(),
  product_group_id: pk(),
  group_name: v.string(),
  description_en: v.string(),
  description_fr: v.string(),
  label_length: v.number(),
  label_width: v.number(),
  labels_per_unit: v.number(),
  destination: v.string(),
  winding_direction: v.picklist(WINDING_DIRECTIONS),
  sort_index: v.number(),
  is_available: v.boolean(),
  /** Path of the first picture; empty without one. */
  image: v.string(),
  created_at: instant(),
  updated_at: instant(),
})
export type ProductRow = v.InferOutput<typeof productRow>

export const productRows = v.array(productRow)

export const productDetail = v.strictObject({
  ...productRow.entries,
  note_en: v.string(),
  note_fr: v.string(),
  product_options: v.array(v.picklist(PRODUCT_OPTIONS)),
  overlay_specification: v.nullable(v.string()),
  pictures,
  services: v.array(
    v.strictObject({ id: pk(), category: v.picklist(SERVICE_CATEGORIES), fields: v.number() })
  ),
  price_lists: v.array(v.strictObject({ id: pk(), name: v.string() })),
  ordered: v.number(),
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type ProductDetail = v.InferOutput<typeof productDetail>

export const PRODUCT_SORT_FIELDS = [
  'id',
  'customer_reference',
  'nart',
  'product_group_id',
  'sort_index',
  'labels_per_unit',
  'destination',
  'updated_at',
] as const

export const productPayload = v.object({ product_group_id: pk(), ...PRODUCT_VALUES })
export type ProductPayload = v.InferOutput<typeof productPayload>

export const productChange = v.object({ ...productPayload.entries, updated_at: instant() })
export type ProductChange = v.InferOutput<typeof productChange>
