interface Named {
  first_name: string
  last_name: string
}

/** Returns first and last name in one line; empty for a deleted user, null for nobody. */
export function fullName(person: Named): string
export function fullName(person: { [Part in keyof Named]: string | null }): string | null
export function fullName({
  first_name: first,
  last_name: last,
}: Record<keyof Named, string | null>) {
  return first === null ? null : `${first} ${last}`.trim()
}

/** The empty name of a deleted user is replaced by a text. */
export const shownName = <Name extends string | null>(
  name: Name,
  t: (key: 'person.deleted') => string
): Name | string => (name === '' ? t('person.deleted') : name)
