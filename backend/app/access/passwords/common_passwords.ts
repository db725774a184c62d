import { COMMON_WORDS } from '#app/access/passwords/common_words'

const WORDS: ReadonlySet<string> = new Set(COMMON_WORDS.trim().split(/\s+/))

const LONGEST = Math.max(...[...WORDS].map((word) => word.length))

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

const MAX_READINGS = 64

export function isCommonPassword(password: string): boolean {
  return middles(password.toLowerCase()).some((text) =>
    readings(text).some((reading) => WORDS.has(reading))
  )
}

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

function readings(text: string): string[] {
  let found = ['']
  for (const character of text) {
    const letters = LETTERS[character] ?? [character]
    found = found.flatMap((start) => letters.map((letter) => start + letter)).slice(0, MAX_READINGS)
  }
  return [text, ...found]
}
