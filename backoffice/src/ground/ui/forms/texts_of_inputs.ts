/** `parse` of a text input that keeps an empty text instead of react-admin's null. */
export const keepEmpty = (text: string | null): string => text ?? ''

/** Choices whose names are in the catalogue under a prefix. */
export const choicesOf = (names: readonly string[], prefix: string) =>
  names.map((id) => ({ id, name: `${prefix}.${id}` }))
