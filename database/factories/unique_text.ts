import { randomInt } from 'node:crypto'

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'

/** Capitals and digits that no other call answers, in this process or in another one. */
export function uniqueText(length = 9): string {
  return Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')
}
