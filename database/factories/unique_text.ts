import { randomInt } from 'node:crypto'

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Returns random upper-case letters and digits, unique across processes. */
export function uniqueText(length = 9): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
