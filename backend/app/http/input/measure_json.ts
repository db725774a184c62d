/** What a JSON text may hold besides so many bytes. */
export interface JsonBounds {
  /** Objects and lists inside each other. */
  depth: number
  /** Objects, lists, texts, numbers and so on, all in all. */
  values: number
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Returns whether a JSON text keeps to bounds, in one pass over its bytes and before anything is made
 * of it. Whether it is JSON at all is not looked at.
 */
export function keepsToBounds(json: Uint8Array, { depth, values }: JsonBounds): boolean {
  let level = 0
  let found = 1
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!
    if (isInText) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) {
      isInText = true
    } else if (byte === COMMA) {
      found += 1
    } else if (OPENING.has(byte)) {
      level += 1
      found += 1
    } else if (CLOSING.has(byte)) {
      level -= 1
    }
    if (level > depth || found > values) return false
  }
  return true
}
