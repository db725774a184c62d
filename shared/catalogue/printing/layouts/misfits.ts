import { COUNTRY_CODES } from '#shared/ground/geography/countries'
import type { FieldRules } from '#shared/catalogue/printing/fields/field_contract'
import { LABEL_LANGUAGES, labelCountryName } from '#shared/catalogue/printing/layouts/country_names'
import { ISOLATES, fillText } from '#shared/catalogue/printing/layouts/fill_text'
import {
  type LabelProblem,
  barcodeValue,
  labelProblems,
} from '#shared/catalogue/printing/layouts/label_problems'
import type { LabelLayout, LayoutElement } from '#shared/catalogue/printing/layouts/layout_contract'
import { setLine } from '#shared/catalogue/printing/fonts/set_line'
import { inWords, longestText } from '#shared/catalogue/printing/fields/longest_text'
import type { Patterns } from '#shared/catalogue/printing/fields/patterns'
import {
  longestProductCode,
  productCodeVariant,
} from '#shared/catalogue/printing/fields/product_codes'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'

export type LongestValues = Readonly<Record<string, string>>

/** A field that allows more text than an element can hold. */
export interface Misfit {
  field: string
  /** Index of the element, from 0. */
  element: number
  reason: LabelProblem['reason']
  /** The text that does not fit, as the element prints it. */
  text: string
}

export const misfitsOf = ({ elements, ...size }: LabelLayout, longest: LongestValues): Misfit[] =>
  elements.flatMap((element, index) =>
    labelProblems({ ...size, elements: [always(element)] }, longest).map(({ field, reason }) => ({
      field,
      element: index,
      reason,
      text: textOf(element, longest),
    }))
  )

function textOf(element: LayoutElement, longest: LongestValues): string {
  if (element.kind === 'barcode') return barcodeValue(element, longest)
  const filled = element.kind === 'text' ? fillText(element.text, longest) : null
  return (filled?.text ?? '').replace(ISOLATES, '')
}

function always({ when: _, ...element }: LayoutElement): LayoutElement {
  return element as LayoutElement
}

/** Returns the longest values of a product's fields, except for unsupported patterns. */
export const longestValues = (fields: readonly FieldRules[], patterns: Patterns): LongestValues =>
  Object.assign({}, ...eachLongestValue(fields, patterns))

/** Yields the values of {@link longestValues} one by one, because each takes some milliseconds. */
export function* eachLongestValue(
  fields: readonly FieldRules[],
  patterns: Patterns
): Generator<LongestValues> {
  for (const field of fields) {
    const value = longestValue(field, patterns)
    yield value === null || value === '' ? {} : { [field.name]: value }
  }
}

function longestValue(field: FieldRules, patterns: Patterns): string | null {
  const { field_type: type, validation, options } = field
  if (type === 'BOOLEAN') return null
  if (field.read_only) return field.default === null ? null : String(field.default)
  if (options.length > 0) {
    return widest(
      options.map(({ value }) => value),
      type
    )
  }
  if (type === 'INTEGER') return longestNumber(validation)
  if (type === 'DATE') return '2028-08-28'
  if (type === 'COUNTRY_CODE') return (widestCountry ??= widest(COUNTRY_CODES, type))
  const variant = productCodeVariant(type)
  if (variant) return longestProductCode(variant)
  if (type !== 'STRING') return null
  if (validation.regexp !== null) return longestText(validation.regexp, patterns)
  return inWords('N'.repeat(DEFAULT_MAX_LENGTH))
}

const MOST_DIGITS = 15

function longestNumber({ min, max }: FieldRules['validation']): string {
  const bounds = [min ?? '', max ?? '8'.repeat(MOST_DIGITS)].map(String)
  return bounds.toSorted((one, other) => other.length - one.length)[0]!
}

let widestCountry: string | undefined

function widest(values: readonly string[], type: string): string {
  const widthOf = (value: string) =>
    type === 'COUNTRY_CODE'
      ? Math.max(...LABEL_LANGUAGES.map((language) => widthIn(labelCountryName(value, language))))
      : widthIn(value)
  return values.reduce((best, value) => (widthOf(value) > widthOf(best) ? value : best))
}

const widthIn = (text: string): number => setLine(text, 400).width
