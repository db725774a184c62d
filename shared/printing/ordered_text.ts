import type { OrderedField } from '#shared/catalogue/service_contract'

/** Fields of an ordered line that say something; an empty one is not printed. */
export const filledFields = (fields: readonly OrderedField[]): OrderedField[] =>
  fields.filter(({ value }) => value !== null && value !== '')

/** The value of a field as people read it: the label of a choice, a word for a tick. */
export function orderedText(
  { field_type: type, value, options }: OrderedField,
  words: { yes: string; no: string }
): string {
  if (type === 'BOOLEAN') return value === true ? words.yes : words.no
  return options[0]?.label ?? String(value)
}
