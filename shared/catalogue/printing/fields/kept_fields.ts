import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'
import { countryName } from '#shared/ground/geography/countries'
import type { Language } from '#shared/ground/i18n/language'
import { describeOptions } from '#shared/catalogue/printing/fields/describe_fields'
import type {
  FieldValue,
  PrintFieldDefinition,
} from '#shared/catalogue/printing/fields/field_contract'
import {
  type FieldValues,
  completeValues,
  sortFields,
} from '#shared/catalogue/printing/fields/print_fields'

/** A print field as an order stores it, with its texts in every language (rule 5.16). */
export interface KeptField extends Pick<
  PrintFieldDefinition,
  'name' | 'index' | 'description' | 'field_type' | 'options'
> {
  value: FieldValue
}

/** Returns the shown fields as an order stores them: formatted, in the order of the form. */
export function keepFields(
  fields: readonly PrintFieldDefinition[],
  values: FieldValues
): KeptField[] {
  const complete = completeValues(fields, values)
  return sortFields(fields)
    .filter(({ name }) => Object.hasOwn(complete, name))
    .map((field) => {
      const { name, index, description, field_type } = field
      const value = complete[name] ?? null
      return { name, index, description, field_type, value, options: chosenOption(field, value) }
    })
}

export function describeKept(field: KeptField, language: Language): OrderedField {
  const { name, index, field_type, value } = field
  return {
    name,
    index,
    description: field.description[language],
    field_type,
    value,
    options: describeOptions(field, language),
  }
}

function chosenOption(
  { field_type: type, options }: PrintFieldDefinition,
  value: FieldValue
): PrintFieldDefinition['options'] {
  if (value === null || value === '') return []
  const text = String(value)
  const chosen = options.filter((option) => option.value === text)
  if (type !== 'COUNTRY_CODE' || chosen[0]?.label) return chosen
  return [{ value: text, label: { en: countryName(text, 'en'), fr: countryName(text, 'fr') } }]
}
