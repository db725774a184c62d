import type { OrderedField } from '#shared/catalogue/printing/fields/service_contract'

/** Empty fields are not printed. */
export const filledFields = (fields: readonly OrderedField[]): OrderedField[] =>
  fields.filter(({ value }) => value !== null && value !== '')

export function orderedText(
  { field_type: type, value, options }: OrderedField,
  words: { yes: string; no: string }
): string {
  if (type === 'BOOLEAN') return value === true ? words.yes : words.no
  return options[0]?.label ?? String(value)
}
