/** Field errors of the API: lists of texts, nested like the input. */
export interface FieldErrors {
  [field: string]: string[] | FieldErrors
}

export function nestErrors(
  entries: readonly { path: readonly string[]; text: string }[]
): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, text } of entries) addError(errors, path, text)
  return errors
}

export function flatErrors(
  errors: FieldErrors,
  path: readonly string[] = []
): { path: readonly string[]; texts: string[] }[] {
  return Object.entries(errors).flatMap(([key, inner]) =>
    Array.isArray(inner)
      ? [{ path: [...path, key], texts: inner }]
      : flatErrors(inner, [...path, key])
  )
}

function addError(errors: FieldErrors, path: readonly string[], message: string) {
  let level = errors
  for (const [depth, key] of path.entries()) {
    const known = Object.hasOwn(level, key) ? level[key] : undefined
    if (depth === path.length - 1) {
      if (known === undefined) setOwn(level, key, [message])
      else if (Array.isArray(known) && !known.includes(message)) known.push(message)
      return
    }
    if (Array.isArray(known)) return
    level = known ?? setOwn(level, key, {})
  }
}

function setOwn<Value extends string[] | FieldErrors>(
  target: FieldErrors,
  key: string,
  value: Value
): Value {
  Object.defineProperty(target, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return value
}
