import * as v from 'valibot'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import { labelLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { layoutCode } from '#shared/catalogue/printing/layouts/layout_version'
import { requiredText } from '#shared/ground/validation/fields'

const layoutRow = v.strictObject({
  id: layoutCode(),
  name: v.string(),
  /** Width and height in tenths of a millimetre. */
  width: v.number(),
  height: v.number(),
  elements: v.number(),
  products: v.number(),
  /** Number of changes; 0 for a delivered layout. */
  version: v.number(),
})
export type LayoutRow = v.InferOutput<typeof layoutRow>

export const layoutRows = v.array(layoutRow)

export const layoutDetail = v.strictObject({
  ...layoutRow.entries,
  layout: labelLayout,
  known_fields: v.array(v.string()),
  /** For each product with this layout: the longest allowed value of each print field. */
  longest_values: v.array(
    v.strictObject({ product: v.string(), values: v.record(v.string(), v.string()) })
  ),
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type LayoutDetail = v.InferOutput<typeof layoutDetail>

export const LAYOUT_SORT_FIELDS = ['id', 'name', 'width', 'height', 'version', 'products'] as const

const values = { name: requiredText(), layout: labelLayout }

export const layoutPayload = v.object({
  id: v.pipe(v.string('validation.required'), v.trim(), layoutCode()),
  ...values,
})
export type LayoutPayload = v.InferOutput<typeof layoutPayload>

/** `version` is the one that the user saw. */
export const layoutChange = v.object({
  ...values,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type LayoutChange = v.InferOutput<typeof layoutChange>
