import { countryName } from '#shared/ground/geography/countries'
import type { ImprintWords } from '#shared/catalogue/printing/entries/imprint_words'
import type { PrintField } from '#shared/catalogue/printing/fields/field_contract'
import { formatValue } from '#shared/catalogue/printing/fields/format_field'
import { orderedText } from '#shared/catalogue/printing/fields/ordered_text'

export function fixedText(field: PrintField, { t, language }: ImprintWords): string {
  const value = formatValue(field, field.default)
  if (value === null || value === '') return ''
  const text = String(value)
  const options = field.options.filter((option) => option.value === text)
  const isUnnamed = field.field_type === 'COUNTRY_CODE' && options.length === 0
  if (isUnnamed) return countryName(text, language)
  const words = { yes: t('ordering.imprint.yes'), no: t('ordering.imprint.no') }
  return orderedText({ ...field, value, options }, words)
}
