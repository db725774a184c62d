import { randomInt } from 'node:crypto'

export interface JsonBounds {
  depth: number
  /** Maximum number of objects, lists, texts, numbers and so on. */
  values: number
  /** Maximum number of different names, each of which costs as much as many values. */
  names: number
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_LIST, OPEN_OBJECT, CLOSE_LIST, CLOSE_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d]

/** Factor of the hash: odd, and random per process, so that nobody can choose colliding names. */
const FACTOR = randomInt(2 ** 30) * 2 + 1

/** Returns whether a JSON text keeps within its limits. Reads it once, before it is parsed. */
export function keepsToBounds(json: Uint8Array, { depth, values, names }: JsonBounds): boolean {
  const known = new Set<number>()
  let start = 0
  let end = 0
  let level = 0
  let found = 1
  let isInText = false
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index]!
    if (isInText) {
      if (byte === BACKSLASH) index += 1
      else if (byte === QUOTE) {
        isInText = false
        end = index
      }
    } else if (byte === QUOTE) {
      isInText = true
      start = index + 1
    } else if (byte === COMMA) {
      found += 1
    } else if (byte === COLON) {
      known.add(hashOf(json, start, end))
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      level += 1
      found += 1
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      level -= 1
    }
    if (level > depth || found > values || known.size > names) return false
  }
  return true
}

function hashOf(json: Uint8Array, start: number, end: number): number {
  let hash = 0
  for (let index = start; index < end; index += 1) {
    hash = Math.imul(hash, FACTOR) + json[index]!
  }
  return hash
}
