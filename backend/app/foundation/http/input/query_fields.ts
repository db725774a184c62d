import { parseJson } from '#app/foundation/http/input/parse_json'
import { DATE_ORDERS } from '#shared/ground/dates/date_order'
import { LANGUAGES } from '#shared/ground/i18n/language'
import { MAX_SHEET_NAME, TABLE_FORMS } from '#shared/ground/http/table_types'
import { instant, optionalText } from '#shared/ground/validation/fields'
import { toJsonSchema } from '@valibot/to-json-schema'
import vine from '@vinejs/vine'
import type { ConstructableLiteralSchema } from '@vinejs/vine/types'
import * as v from 'valibot'

export type QueryField<Value> = ConstructableLiteralSchema<string | undefined, Value, Value>

interface NumberBounds {
  most: number
  least: number
  /** The value of an absent parameter. */
  otherwise: number
}

const isWholeNumber = vine.createRule<NumberBounds>(
  (value, { least, most, otherwise }, field) => {
    if (value === undefined) return field.mutate(otherwise, field)
    const isNumber = typeof value === 'string' && /^\d+$/.test(value)
    if (!isNumber || value.length > String(most).length) {
      return field.report('validation.invalid', 'wholeNumber', field)
    }
    if (Number(value) < least) return field.report('', 'min', field, { min: least })
    if (Number(value) > most) return field.report('', 'max', field, { max: most })
    field.mutate(Number(value), field)
  },
  {
    implicit: true,
    toJSONSchema: (schema, { most, otherwise }) => {
      schema.pattern = `^\\d{1,${String(most).length}}$`
      schema.default = String(otherwise)
    },
  }
)

const wholeNumber = (bounds: NumberBounds) =>
  vine.string().use(isWholeNumber(bounds)).optional() as unknown as QueryField<number>

export const paging = (defaultLimit: number) => ({
  limit: wholeNumber({ least: 1, most: 1000, otherwise: defaultLimit }),
  offset: wholeNumber({ least: 0, most: 999_999_999, otherwise: 0 }),
})

/** `true` or `false`; absent means false. */
export const flag = () =>
  vine
    .enum(['true', 'false'] as const)
    .transform((text) => text === 'true')
    .optional()

/** Parses JSON of a given shape. */
export const holdsJson = vine.createRule<(value: unknown) => boolean>((value, isGood, field) => {
  const read = parseJson(String(value))
  if (isGood(read)) field.mutate(read, field)
  else field.report('validation.invalid', 'json', field)
})

/** Applies a schema that browsers share. */
export const fits = vine.createRule<v.GenericSchema>(
  (value, schema, field) => {
    const { success, output, issues } = v.safeParse(schema, value)
    if (success) return field.mutate(output, field)
    for (const issue of issues) field.report('', 'shared', field, { issue })
  },
  {
    implicit: true,
    toJSONSchema: (schema, shared) => {
      const { $schema, ...rest } = toJsonSchema(shared, { typeMode: 'input', errorMode: 'ignore' })
      Object.assign(schema, rest)
    },
  }
)

/** A parameter with the rules of a shared field, such as an account id. */
export const sharedField = <Schema extends v.GenericSchema<string | undefined, unknown>>(
  schema: Schema
) => vine.string().use(fits(schema)).optional() as unknown as QueryField<v.InferOutput<Schema>>

/** The name of a sent file, on one line (rule 3.10). */
export const filename = () => sharedField(v.optional(optionalText(255), ''))

/** The sheet of a workbook; by default the only one with content. */
export const sheetName = () => vine.string().maxLength(MAX_SHEET_NAME).optional()

/** The order of day and month if no date reveals it. */
export const dateOrder = () => vine.enum(DATE_ORDERS).optional()

/** The fingerprint of a previewed import. */
export const fingerprint = () => vine.string().regex(/^[0-9a-f]{64}$/)

/** The language of a file opened by a link. */
export const languageQuery = vine.create({ lang: vine.enum(LANGUAGES).optional() })

export const tableQuery = vine.create({ format: vine.enum(TABLE_FORMS).optional() })

/** The last change of a record to be deleted, as its reader saw it. */
export const seenVersionQuery = vine.create({ updated_at: sharedField(instant()) })
