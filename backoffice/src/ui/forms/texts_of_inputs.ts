/** For `parse` of a text input: an emptied text is a text, and not react-admin's null. */
export const keepEmpty = (text: string | null): string => text ?? ''

/** Choices whose names stand in the catalogue, by what they have in common. */
export const choicesOf = (names: readonly string[], prefix: string) =>
  names.map((id) => ({ id, name: `${prefix}.${id}` }))
