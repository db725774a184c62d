import * as v from 'valibot'
import { MAX_LINES, MAX_REFERENCE_LENGTH } from '#shared/ordering/lines/limits'
import { cartEntry } from '#shared/ordering/lines/cart_contract'
import { instant, optionalText, pk, requiredText } from '#shared/ground/validation/fields'

/** Maximum number of templates of a user, and of shared templates in a company. */
export const MAX_TEMPLATES = 100

const MAX_TEMPLATE_NAME = 60

/** `quantity` is in labels. */
const templateLine = v.strictObject({
  product: cartEntry.entries.product,
  /** Identifies the product after it is gone. */
  customer_reference: requiredText(40),
  quantity: cartEntry.entries.quantity,
  /** The customer's own reference. */
  alternative_customer_reference: v.nullish(optionalText(MAX_REFERENCE_LENGTH)),
  /** Values by the name of their print field; null without imprint. */
  print_data: cartEntry.entries.printData,
})
export type TemplateLine = v.InferOutput<typeof templateLine>

export const templatePayload = v.strictObject({
  name: requiredText(MAX_TEMPLATE_NAME),
  /** True if colleagues can use the template too. */
  is_shared: v.boolean(),
  lines: v.pipe(v.array(templateLine), v.minLength(1), v.maxLength(MAX_LINES)),
})

export type TemplatePayload = v.InferOutput<typeof templatePayload>

/** `updated_at` is the version that the user saw. */
export const templateChange = v.strictObject({
  ...templatePayload.entries,
  updated_at: instant(),
})
export type TemplateChange = v.InferOutput<typeof templateChange>

const listedTemplate = v.strictObject({
  pk: pk(),
  name: v.string(),
  is_shared: v.boolean(),
  /** Name of the owner; empty for a deleted user. */
  owner: v.string(),
  may_change: v.boolean(),
  line_count: v.number(),
  updated_at: instant(),
})
export type ListedTemplate = v.InferOutput<typeof listedTemplate>

export const templateList = v.array(listedTemplate)

export const orderTemplate = v.strictObject({
  ...listedTemplate.entries,
  lines: v.array(templateLine),
})
export type OrderTemplate = v.InferOutput<typeof orderTemplate>
