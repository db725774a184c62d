/** Returns the texts with their dotted keys, so that catalogues sharing a branch can be merged. */
export function textsByKey(messages: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, string | object]) => {
    const key = `${prefix}${name}`
    return typeof value === 'string' ? [[key, value]] : textsByKey(value, `${key}.`)
  })
}
