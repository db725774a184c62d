import * as v from 'valibot'
import { requiredText } from '#shared/validation/fields'
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
