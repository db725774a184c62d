import { COMMON_WORDS } from '#app/passwords/common_words'

const WORDS: ReadonlySet<string> = new Set(COMMON_WORDS.trim().split(/\s+/))

const LONGEST = Math.max(...[...WORDS].map((word) => word.length))

/** What people write for letters, thinking nobody else does. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  '0': ['o'],
  '1': ['i', 'l'],
  '3': ['e'],
  '4': ['a'],
  '5': ['s'],
  '7': ['t'],
  '8': ['b'],
  '@': ['a'],
  '$': ['s'],
  '!': ['i', 'l'],
  '+': ['t'],
}

/** The most readings of one password that are looked at. */
const MAX_READINGS = 64

/**
 * Returns whether a password is one that everybody tries first: a common word, in any case, with
 * signs in place of letters, and with digits or signs before or after it. `P4ssw0rd!2026` is.
 */
export function isCommonPassword(password: string): boolean {
  return middles(password.toLowerCase()).some((text) =>
    readings(text).some((reading) => WORDS.has(reading))
  )
}

/** The text with more and more of the digits and signs around its letters left out. */
function middles(text: string): string[] {
  const firstLetter = text.search(/[a-z]/)
  if (firstLetter < 0) return []
  const afterLast = [...text].findLastIndex((letter) => /[a-z]/.test(letter)) + 1
  const found: string[] = []
  for (let start = 0; start <= firstLetter; start += 1) {
    for (let end = afterLast; end <= text.length && end - start <= LONGEST; end += 1) {
      found.push(text.slice(start, end))
    }
  }
  return found
}

/** The words that a text may stand for, itself included. */
function readings(text: string): string[] {
  let found = ['']
  for (const character of text) {
    const letters = LETTERS[character] ?? [character]
    found = found.flatMap((start) => letters.map((letter) => start + letter)).slice(0, MAX_READINGS)
  }
  return [text, ...found]
}
