import * as v from 'valibot'
import { auditTrail } from '#shared/audit/audit_trail_contract'
import { labelLayout } from '#shared/printing/layouts/layout_contract'
import { layoutCode } from '#shared/printing/layouts/layout_version'
import { optionalText, requiredText } from '#shared/validation/fields'

/** A layout of labels as the backoffice lists it; `id` is its code. */
export const layoutRow = v.strictObject({
  id: layoutCode(),
  name: v.string(),
  /** In tenths of a millimetre. */
  width: v.number(),
  height: v.number(),
  /** How many elements it draws, and how many products are printed by it. */
  elements: v.number(),
  products: v.number(),
  /** Counts its changes; 0 is what the product comes with. */
  version: v.number(),
})
export type LayoutRow = v.InferOutput<typeof layoutRow>

export const layoutRows = v.array(layoutRow)

export const layoutDetail = v.strictObject({
  ...layoutRow.entries,
  layout: labelLayout,
  /** The print fields that products have, which elements can name. */
  known_fields: v.array(v.string()),
  /** Of products that are printed by it: the longest value that each print field allows. */
  longest_values: v.array(
    v.strictObject({ product: v.string(), values: v.record(v.string(), v.string()) })
  ),
  abilities: v.strictObject({ delete: v.boolean() }),
  audit: auditTrail,
})
export type LayoutDetail = v.InferOutput<typeof layoutDetail>

export const LAYOUT_SORT_FIELDS = ['id', 'name', 'width', 'height', 'version', 'products'] as const

export const layoutFilter = v.strictObject({ q: v.optional(optionalText()) })

const values = { name: requiredText(), layout: labelLayout }

/** A new layout, named by its code. */
export const layoutPayload = v.object({
  id: v.pipe(v.string('validation.required'), v.trim(), layoutCode()),
  ...values,
})
export type LayoutPayload = v.InferOutput<typeof layoutPayload>

/** A changed layout, in the version that was seen. */
export const layoutChange = v.object({
  ...values,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
})
export type LayoutChange = v.InferOutput<typeof layoutChange>

export const layoutPath = v.object({ id: layoutCode() })
