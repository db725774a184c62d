import * as v from 'valibot'
import {
  fieldOption,
  fieldValue,
  printField,
} from '#shared/catalogue/printing/fields/field_contract'
import { pk, requiredText } from '#shared/ground/validation/fields'
import { isOneLine } from '#shared/ground/validation/plain_text'

export const SERVICE_CATEGORIES = ['PARTIAL_ROLL', 'PRINT_DESIGN', 'PRINTING'] as const
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number]

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

/** The extra services of a line, each at most once. PRINTING carries the print data. */
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

/** A service of a product, with the print fields of PRINTING and the layout of PRINT_DESIGN. */
export const extraService = v.strictObject({
  pk: pk(),
  category: v.picklist(SERVICE_CATEGORIES),
  /** Picture of the printed product; empty without one. */
  image: v.string(),
  layout: v.nullable(v.string()),
  fields: v.array(printField),
})
export type ExtraService = v.InferOutput<typeof extraService>

/** A print field as it was when ordered, with texts in the requested language. */
const orderedField = v.strictObject({
  name: v.string(),
  index: v.number(),
  description: v.string(),
  field_type: v.string(),
  value: fieldValue,
  /** The chosen option with its label; empty for fields without options. */
  options: v.array(fieldOption),
})
export type OrderedField = v.InferOutput<typeof orderedField>

export const orderedServices = v.array(
  v.strictObject({
    category: v.picklist(SERVICE_CATEGORIES),
    layout: v.nullable(v.string()),
    fields: v.array(orderedField),
  })
)
