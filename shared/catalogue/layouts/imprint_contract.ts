import * as v from 'valibot'
import { auditTrail } from '#shared/ground/audit/audit_trail_contract'
import {
  printFieldDefinition,
  printFieldDefinitions,
} from '#shared/catalogue/printing/fields/field_contract'
import { namedLayout } from '#shared/catalogue/printing/layouts/layout_contract'
import { layoutCode } from '#shared/catalogue/printing/layouts/layout_version'
import { pk } from '#shared/ground/validation/fields'

/** `id` is the product's, because each product has one print design. */
const imprintRow = v.strictObject({
  id: pk(),
  customer_reference: v.string(),
  product_group: v.string(),
  partial_roll: v.boolean(),
  printing: v.boolean(),
  fields: v.number(),
  /** Code of the layout; null without a print design. */
  layout: v.nullable(v.string()),
})
export type ImprintRow = v.InferOutput<typeof imprintRow>

export const imprintRows = v.array(imprintRow)

export const IMPRINT_SORT_FIELDS = ['customer_reference', 'id', 'product_group'] as const

/** The services that an editor can change (rule 6.7). */
const services = {
  partial_roll: v.boolean(),
  printing: v.boolean(),
  /** Empty unless `printing` is true. */
  fields: printFieldDefinitions,
  layout: v.nullable(layoutCode()),
}

export const imprintDetail = v.strictObject({
  id: pk(),
  customer_reference: v.string(),
  description: v.string(),
  ...services,
  fields: v.array(printFieldDefinition),
  /** Hash of the stored services, which reveals changes by another user. */
  version: v.string(),
  layouts: v.array(namedLayout),
  audit: auditTrail,
})
export type ImprintDetail = v.InferOutput<typeof imprintDetail>

export const imprintChange = v.object({
  ...services,
  version: v.pipe(v.string(), v.maxLength(64)),
})
export type ImprintChange = v.InferOutput<typeof imprintChange>
