/** A text input's `parse` that keeps an empty text instead of react-admin's null. */
export const keepEmpty = (text: string | null): string => text ?? ''

export const choicesOf = (names: readonly string[], prefix: string) =>
  names.map((id) => ({ id, name: `${prefix}.${id}` }))
