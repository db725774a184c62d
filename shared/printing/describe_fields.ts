import { countryName } from '#shared/geography/countries'
import type { Language } from '#shared/i18n/language'
import type { PrintField, PrintFieldDefinition } from '#shared/printing/field_contract'

/** A stored field with its id. */
export interface StoredField extends PrintFieldDefinition {
  pk: number
}

/** A stored field as it is answered, its texts in the language. */
export function describeField(field: StoredField, language: Language): PrintField {
  return {
    ...field,
    description: field.description[language],
    validation_message: field.validation_message[language],
    options: describeOptions(field, language),
  }
}

/** A field's choices with their labels in the language; countries go by their own names. */
export function describeOptions(
  { field_type: type, options }: Pick<PrintFieldDefinition, 'field_type' | 'options'>,
  language: Language
): PrintField['options'] {
  return options.map(({ value, label }) => ({
    value,
    label: label?.[language] ?? (type === 'COUNTRY_CODE' ? countryName(value, language) : value),
  }))
}
