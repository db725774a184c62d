import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import {
  type FieldRules,
  type FieldValue,
  PLAIN_FIELD_TYPES,
} from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import type { Patterns } from '#shared/catalogue/printing/fields/patterns'
import { isProductCode, productCodeVariant } from '#shared/catalogue/printing/fields/product_codes'
import { DEFAULT_MAX_LENGTH, isRealDate } from '#shared/ground/validation/fields'
import { isOneLine } from '#shared/ground/validation/plain_text'

/** Entered values by field name; an untouched field is absent. */
export type FieldValues = Readonly<Record<string, FieldValue | undefined>>

export type FieldProblem = 'required' | 'rule'

/** `warn` receives types unknown to this release. */
export interface FieldTools {
  patterns: Patterns
  warn(fieldType: string): void
}

export function sortFields<Field extends FieldRules>(fields: readonly Field[]): Field[] {
  return fields.toSorted((a, b) => a.index - b.index || (a.name < b.name ? -1 : 1))
}

/** Returns the fields whose dependencies are met, in the order of the form (rule 6.2). */
export function shownFields<Field extends FieldRules>(
  fields: readonly Field[],
  values: FieldValues
): Field[] {
  const isShown = findShown(fields, settledValues(fields, values))
  return sortFields(fields).filter(({ name }) => isShown(name))
}

/**
 * Returns the print data to store and print: formatted, with defaults for read-only and untouched
 * fields, without hidden fields (rules 6.1 and 6.2).
 */
export function completeValues(
  fields: readonly FieldRules[],
  values: FieldValues
): Record<string, FieldValue> {
  const settled = settledValues(fields, values)
  return Object.fromEntries(
    shownFields(fields, values).map(({ name }) => [name, settled.get(name) ?? null])
  )
}

/** Returns whether a shown field prints another value than entered (rule 6.1). */
export function printsOtherwise(fields: readonly FieldRules[], values: FieldValues): boolean {
  const printed = completeValues(fields, values)
  return fields.some((field) => {
    const { name } = field
    const isEntered = Object.hasOwn(values, name) && Object.hasOwn(printed, name)
    return isEntered && formatValue(field, values[name]) !== printed[name]
  })
}

export function printsSameFields(fields: readonly FieldRules[], values: FieldValues): boolean {
  const printed = Object.keys(completeValues(fields, values))
  return (
    printed.length === Object.keys(values).length &&
    printed.every((name) => Object.hasOwn(values, name))
  )
}

/** Returns the problems of the shown fields by name, in the order of the form. */
export function fieldProblems(
  fields: readonly FieldRules[],
  values: FieldValues,
  tools: FieldTools
): Map<string, FieldProblem> {
  return new Map(
    [...fieldChecks(fields, values, tools)].flatMap(([name, problem]) =>
      problem ? [[name, problem] as const] : []
    )
  )
}

/**
 * Runs the checks of {@link fieldProblems} one by one. Each takes a few milliseconds at most, the
 * time to match one value with a pattern.
 */
export function* fieldChecks(
  fields: readonly FieldRules[],
  values: FieldValues,
  tools: FieldTools
): Generator<readonly [string, FieldProblem | null]> {
  const settled = settledValues(fields, values)
  for (const field of shownFields(fields, values)) {
    yield [field.name, fieldProblem(field, settled.get(field.name), tools)]
  }
}

/**
 * Checks one value (rule 6.2). Undefined is missing, unless the empty text is allowed. Other values
 * must match type, bounds, choices and pattern. Read-only fields are always valid.
 */
export function fieldProblem(
  field: FieldRules,
  value: FieldValue | undefined,
  tools: FieldTools
): FieldProblem | null {
  if (field.read_only) return null
  if (!isKnownType(field.field_type)) {
    tools.warn(field.field_type)
    return null
  }
  const formatted = formatValue(field, value)
  if (formatted === null) return mayBeBlank(field, tools) ? null : 'required'
  if (formatted === '') return mayBeBlank(field, tools) ? null : 'rule'
  return keepsRule(field, formatted, tools) ? null : 'rule'
}

export const isKnownType = (fieldType: string): boolean =>
  (PLAIN_FIELD_TYPES as readonly string[]).includes(fieldType) ||
  productCodeVariant(fieldType) !== null

export function problemMessage(
  { validation_message: message }: { validation_message: string },
  problem: FieldProblem,
  t: FieldTexts,
  impossible = ''
): string {
  if (problem === 'required') return t('validation.required')
  const sentence = message || t('validation.invalid')
  if (impossible === '') return sentence
  return t('validation.impossible_here', { message: sentence, characters: impossible })
}

type FieldTexts = (
  key: 'validation.required' | 'validation.invalid' | 'validation.impossible_here',
  values?: { message: string; characters: string }
) => string

const MOST_TRIED = 12

/**
 * Returns the characters that prevent a match with the pattern, such as `½`. Returns an empty text
 * if there is another cause.
 */
export function impossibleCharacters(
  field: FieldRules,
  value: FieldValue | undefined,
  { patterns }: FieldTools
): string {
  const { regexp } = field.validation
  const text = formatValue(field, value)
  if (regexp === null || typeof text !== 'string' || patterns.matches(regexp, text)) return ''
  const tried = [...new Set(text)].filter((sign) => !/[A-Za-z0-9 ]/.test(sign)).slice(0, MOST_TRIED)
  const fitsWithout = (signs: readonly string[]) =>
    patterns.matches(
      regexp,
      signs.reduce((rest, sign) => rest.replaceAll(sign, ''), text)
    )
  if (tried.length === 0 || !fitsWithout(tried)) return ''
  return tried.filter((sign) => !fitsWithout(tried.filter((other) => other !== sign))).join(' ')
}

function settledValues(
  fields: readonly FieldRules[],
  values: FieldValues
): Map<string, FieldValue> {
  return new Map(
    fields.map((field) => {
      const entered = Object.hasOwn(values, field.name) ? values[field.name] : undefined
      const own = field.read_only || entered === undefined ? field.default : entered
      return [field.name, formatValue(field, own)]
    })
  )
}

/** Hidden fields count as unset. */
function findShown(
  fields: readonly FieldRules[],
  settled: ReadonlyMap<string, FieldValue>
): (name: string) => boolean {
  const fieldOf = new Map(fields.map((field) => [field.name, field]))
  const known = new Map<string, boolean>()
  const isShown = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    // Ends the recursion of a dependency cycle.
    known.set(name, false)
    const dependencies = fieldOf.get(name)?.dependencies
    const shown = dependencies?.every(({ field: other, values }) => {
      const value = isShown(other) ? (settled.get(other) ?? null) : null
      return values.some((listed) => isSame(fieldOf.get(other), listed, value))
    })
    known.set(name, shown ?? false)
    return shown ?? false
  }
  return isShown
}

function isSame(field: FieldRules | undefined, listed: FieldValue, value: FieldValue): boolean {
  if (!field) return listed === null
  return (formatValue(field, listed) ?? '') === (formatValue(field, value) ?? '')
}

function mayBeBlank({ field_type: type, validation }: FieldRules, { patterns }: FieldTools) {
  if (validation.blank) return true
  return type !== 'INTEGER' && validation.regexp !== null && patterns.matches(validation.regexp, '')
}

function keepsRule(field: FieldRules, value: string | number | boolean, tools: FieldTools) {
  const { field_type: type, options } = field
  const text = String(value)
  if (text.length > DEFAULT_MAX_LENGTH || !isOneLine(text)) return false
  if (options.length > 0 && !options.some((option) => option.value === text)) return false
  if (type === 'INTEGER') return isWithin(field, value)
  return isOfType(type, value) && fitsPattern(field, text, tools)
}

function isWithin({ validation: { min, max } }: FieldRules, value: string | number | boolean) {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}

function isOfType(type: string, value: string | number | boolean): boolean {
  if (type === 'BOOLEAN') return typeof value === 'boolean'
  if (typeof value !== 'string') return false
  if (type === 'DATE') return /^\d{4}-\d{2}-\d{2}$/.test(value) && isRealDate(value)
  if (type === 'COUNTRY_CODE') return COUNTRY_CODES.includes(value)
  const variant = productCodeVariant(type)
  return variant === null || isProductCode(variant, value)
}

function fitsPattern({ validation: { regexp } }: FieldRules, text: string, tools: FieldTools) {
  return regexp === null || tools.patterns.matches(regexp, text)
}
