/** Every text of a catalogue with its dotted key, so that catalogues which share a branch can be put together. */
export function textsByKey(messages: object, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([name, value]: [string, string | object]) => {
    const key = `${prefix}${name}`
    return typeof value === 'string' ? [[key, value]] : textsByKey(value, `${key}.`)
  })
}
