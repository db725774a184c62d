interface Named {
  first_name: string
  last_name: string
}

/** First and last name in one line; null where the person is unknown, or known no longer. */
export function fullName(person: Named): string
export function fullName(person: { [Part in keyof Named]: string | null }): string | null
export function fullName({
  first_name: first,
  last_name: last,
}: Record<keyof Named, string | null>) {
  return first === null ? null : `${first} ${last}`
}
