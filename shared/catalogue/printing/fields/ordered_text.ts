import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'

/** Returns the fields with a value. Empty fields are not printed. */
export const filledFields = (fields: readonly OrderedField[]): OrderedField[] =>
  fields.filter(({ value }) => value !== null && value !== '')

/** Returns the value as users read it: the label of a choice, yes or no for a checkbox. */
export function orderedText(
  { field_type: type, value, options }: OrderedField,
  words: { yes: string; no: string }
): string {
  if (type === 'BOOLEAN') return value === true ? words.yes : words.no
  return options[0]?.label ?? String(value)
}
