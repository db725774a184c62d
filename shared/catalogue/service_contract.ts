import * as v from 'valibot'
import { fieldOption, fieldValue, printField } from '#shared/printing/field_contract'
import { pk, requiredText } from '#shared/validation/fields'
import { isOneLine } from '#shared/validation/plain_text'

export const SERVICE_CATEGORIES = ['PARTIAL_ROLL', 'PRINT_DESIGN', 'PRINTING'] as const
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]

/** One filled-in print field of a position. */
export const serviceField = v.strictObject({
  name: requiredText(),
  value: v.union([
    v.pipe(v.string(), v.maxLength(500), v.check(isOneLine, 'validation.one_line')),
    v.number(),
    v.boolean(),
    v.null(),
  ]),
})
export type ServiceField = v.InferOutput<typeof serviceField>

/** The extra services of a position, each at most once, with the print data of PRINTING. */
export const extraServiceData = v.pipe(
  v.array(
    v.strictObject({
      category: v.picklist(SERVICE_CATEGORIES),
      fields: v.optional(v.pipe(v.array(serviceField), v.maxLength(100)), []),
    })
  ),
  v.maxLength(SERVICE_CATEGORIES.length),
  v.checkItems(
    ({ category }, index, all) =>
      all.length > SERVICE_CATEGORIES.length ||
      all.findIndex((other) => other.category === category) === index,
    'validation.invalid'
  )
)
export type ExtraServiceData = v.InferOutput<typeof extraServiceData>

/** A service that a product offers, with the fields of PRINTING and the layout of PRINT_DESIGN. */
export const extraService = v.strictObject({
  pk: pk(),
  category: v.picklist(SERVICE_CATEGORIES),
  /** What the printed product looks like; empty without a picture. */
  image: v.string(),
  /** The code of the label's layout; null for services without one. */
  layout: v.nullable(v.string()),
  fields: v.array(printField),
})
export type ExtraService = v.InferOutput<typeof extraService>

/** A print field of an ordered position as it was then, its texts in the language asked for. */
export const orderedField = v.strictObject({
  name: v.string(),
  index: v.number(),
  description: v.string(),
  field_type: v.string(),
  value: fieldValue,
  /** The choice that was made, with its label; empty for what is no choice. */
  options: v.array(fieldOption),
})
export type OrderedField = v.InferOutput<typeof orderedField>

/** The services of an ordered position. */
export const orderedServices = v.array(
  v.strictObject({
    category: v.picklist(SERVICE_CATEGORIES),
    layout: v.nullable(v.string()),
    fields: v.array(orderedField),
  })
)
