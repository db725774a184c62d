import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import type {
  PrintField,
  PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'

export interface StoredField extends PrintFieldDefinition {
  pk: number
}

export function describeField(field: StoredField, language: Language): PrintField {
  return {
    ...field,
    description: field.description[language],
    validation_message: field.validation_message[language],
    options: describeOptions(field, language),
  }
}

/** Countries use their names. */
export function describeOptions(
  { field_type: type, options }: Pick<PrintFieldDefinition, 'field_type' | 'options'>,
  language: Language
): PrintField['options'] {
  return options.map(({ value, label }) => ({
    value,
    label: label?.[language] ?? (type === 'COUNTRY_CODE' ? countryName(value, language) : value),
  }))
}
