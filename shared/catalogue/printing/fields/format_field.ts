import type { FieldRules, FieldValue } from '#shared/catalogue/printing/fields/field_contract'
import { normalCountry } from '#shared/ground/geography/normal_country'
import {
  formatProductCode,
  productCodeVariant,
} from '#shared/catalogue/printing/fields/product_codes'
import { asciiDigits } from '#shared/ground/validation/ascii_digits'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'
import { normalText } from '#shared/ground/validation/plain_text'

/** Longer text is refused anyway, and normalising it would take time. */
const LONGEST_FORMATTED = 4 * DEFAULT_MAX_LENGTH

/**
 * Formats a value for storing and printing: whole numbers, yyyy-MM-dd dates, grouped upper-case
 * codes, trimmed texts. An invalid value is returned unchanged, so that the rule refuses it. An
 * untouched checkbox is false. Formatting twice gives the same result.
 */
export function formatValue(
  { field_type: type }: Pick<FieldRules, 'field_type'>,
  value: FieldValue | undefined
): FieldValue {
  if (type === 'BOOLEAN') return formatFlag(value)
  if (value === undefined || value === null) return null
  if (type === 'INTEGER') return formatInteger(value)
  if (typeof value === 'boolean') return value
  const text = String(value)
  return text.length > LONGEST_FORMATTED ? text : formatText(type, normalText(text))
}

function formatText(type: string, text: string): string {
  if (type === 'DATE') return formatDate(asciiDigits(text))
  if (type === 'COUNTRY_CODE') return /^[A-Za-z]{2}$/.test(text) ? normalCountry(text) : text
  const variant = productCodeVariant(type)
  return variant ? formatProductCode(variant, text) : text
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

function formatFlag(value: FieldValue | undefined): FieldValue {
  if (value === undefined || value === null || value === '') return false
  const word = String(value).trim().toLowerCase()
  return FLAGS.get(word) ?? value
}

function formatInteger(value: string | number | boolean): FieldValue {
  // The sum turns -0 into 0.
  if (typeof value === 'number') return value + 0
  if (typeof value === 'boolean') return value
  const typed =
    value.length > LONGEST_FORMATTED ? value : asciiDigits(value).replace(/[\s\u00a0\u202f]/g, '')
  return /^[+-]?\d{1,15}$/.test(typed) ? Number(typed) + 0 : typed
}

/** Year first, or day first as in all of Europe. */
const DATE_FORMS = [
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/,
]

function formatDate(text: string): string {
  const parts = DATE_FORMS.map((form) => form.exec(text)?.groups).find(Boolean)
  if (!parts) return text
  const { year, month, day } = parts
  return [year, month?.padStart(2, '0'), day?.padStart(2, '0')].join('-')
}
