import * as v from 'valibot'
import {
  DEFAULT_MAX_LENGTH,
  optionalText,
  pk,
  requiredText,
} from '#shared/ground/validation/fields'

/** Types of print fields, except product codes, which have a type for each variant. */
export const PLAIN_FIELD_TYPES = ['INTEGER', 'STRING', 'BOOLEAN', 'DATE', 'COUNTRY_CODE'] as const

export const MAX_PRINT_FIELDS = 40
export const MAX_FIELD_OPTIONS = 100
export const MAX_PATTERN_LENGTH = 200

const MAX_DEPENDENCIES = 10
export const MAX_TEXT_LENGTH = 200
export const MAX_FIELD_INDEX = 10_000

/** Null means unset. */
export const fieldValue = v.nullable(
  v.union([v.pipe(v.string(), v.maxLength(DEFAULT_MAX_LENGTH)), v.number(), v.boolean()])
)
export type FieldValue = v.InferOutput<typeof fieldValue>

export const FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/

export const fieldName = v.pipe(v.string(), v.regex(FIELD_NAME))

/** A type unknown to this release is stored and reported, but never checked. */
export const FIELD_TYPE = /^[A-Z][A-Z0-9_]{0,39}$/

const fieldType = v.pipe(v.string(), v.regex(FIELD_TYPE))

const bound = v.nullable(v.pipe(v.number(), v.safeInteger()))

const fieldValidation = v.strictObject({
  /** Smallest and largest value of an INTEGER. */
  min: bound,
  max: bound,
  blank: v.boolean(),
  /** RE2 syntax; it must match the whole text. */
  regexp: v.nullable(v.pipe(v.string(), v.maxLength(MAX_PATTERN_LENGTH))),
})

const fieldDependency = v.strictObject({
  /** The name of another field of the same service. */
  field: fieldName,
  /** The field is shown while the other one has one of these values; null means unset. */
  values: v.pipe(v.array(fieldValue), v.minLength(1), v.maxLength(MAX_FIELD_OPTIONS)),
})

const rules = {
  name: fieldName,
  field_type: fieldType,
  validation: fieldValidation,
  default: fieldValue,
  read_only: v.boolean(),
  index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_FIELD_INDEX)),
  dependencies: v.pipe(v.array(fieldDependency), v.maxLength(MAX_DEPENDENCIES)),
}

const optionValue = requiredText()

/** A stored field, with its texts in every language (rule 6.1). */
export const printFieldDefinition = v.strictObject({
  ...rules,
  description: v.strictObject({
    en: requiredText(MAX_TEXT_LENGTH),
    fr: requiredText(MAX_TEXT_LENGTH),
  }),
  validation_message: v.strictObject({
    en: optionalText(MAX_TEXT_LENGTH),
    fr: optionalText(MAX_TEXT_LENGTH),
  }),
  options: v.pipe(
    v.array(
      v.strictObject({
        value: optionValue,
        /** Absent for countries and for self-explanatory values. */
        label: v.optional(v.strictObject({ en: requiredText(), fr: requiredText() })),
      })
    ),
    v.maxLength(MAX_FIELD_OPTIONS)
  ),
})
export type PrintFieldDefinition = v.InferOutput<typeof printFieldDefinition>

export const printFieldDefinitions = v.pipe(
  v.array(printFieldDefinition),
  v.maxLength(MAX_PRINT_FIELDS)
)

export const fieldOption = v.strictObject({ value: v.string(), label: v.string() })

/** A field in a response, with its texts in the requested language. */
export const printField = v.strictObject({
  pk: pk(),
  ...rules,
  description: v.string(),
  validation_message: v.string(),
  options: v.array(fieldOption),
})
export type PrintField = v.InferOutput<typeof printField>

export interface FieldRules {
  readonly name: string
  readonly field_type: string
  readonly validation: Readonly<v.InferOutput<typeof fieldValidation>>
  readonly default: FieldValue
  readonly read_only: boolean
  readonly index: number
  readonly dependencies: readonly Readonly<{ field: string; values: readonly FieldValue[] }>[]
  readonly options: readonly Readonly<{ value: string }>[]
}

const MAX_FORMATTED = 100

const typedValue = v.strictObject({
  id: pk(),
  name: fieldName,
  value: fieldValue,
})

export const fieldFormatPayload = v.pipe(v.array(typedValue), v.maxLength(MAX_FORMATTED))
export const fieldFormatResult = v.array(typedValue)
export type FieldFormat = v.InferOutput<typeof fieldFormatResult>

export const productCodeFormatPayload = v.strictObject({
  product: pk(),
  value: v.pipe(v.string(), v.maxLength(DEFAULT_MAX_LENGTH)),
})
export const productCodeFormatResult = v.strictObject({ value: v.string() })
