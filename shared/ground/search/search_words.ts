import { plainText } from '#shared/ground/search/plain_words'

/** Matches signs inside a word, such as apostrophes and dots, but not `%` and `€`. */
const SIGNS = '[^\\p{L}\\p{N}%€\\s]*'

/** Matches signs or spaces where the search has a sign. */
const SIGNS_AND_SPACES = '[^\\p{L}\\p{N}%€]*'

const SIGNIFICANT = /[\p{L}\p{N}%€]/u

/** Letters by the one or two plain letters that keyboards type for them: ß by `ss`. */
interface Letters {
  single: ReadonlyMap<string, string>
  double: ReadonlyMap<string, string>
}

let known: Letters | undefined

/** Collects all letters and digits of Unicode's first plane, on the first search. */
function letters(): Letters {
  if (known) return known
  const single = new Map<string, string>()
  const double = new Map<string, string>()
  for (let code = 0; code < 0x1_00_00; code += 1) {
    const letter = String.fromCharCode(code)
    if (!SIGNIFICANT.test(letter)) continue
    const plain = plainText(letter)
    const map = plain.length === 2 ? double : single
    if (plain.length < 3) map.set(plain, (map.get(plain) ?? '') + letter)
  }
  known = { single, double }
  return known
}

/**
 * Returns one regular expression for each word of a search. A text matches when it matches all of
 * them, in any order, without regard to case, accents and signs. The expressions work in browsers,
 * SQLite, MySQL and MariaDB.
 */
export const searchPatterns = (search: string | undefined): string[] =>
  patternsOf((search ?? '').split(/\s+/u).filter(Boolean))

function patternsOf(words: readonly string[]): string[] {
  const significant = words.filter((word) => SIGNIFICANT.test(word))
  return significant.length > 0 ? significant.map(patternOf) : words.map(literally)
}

const literally = (signs: string): string =>
  signs.replace(/[!-/:-@[-`{-~]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`)

function patternOf(word: string): string {
  // Parts between signs: `saint-étienne` also finds `Saint Étienne`.
  const parts = plainText(word)
    .split(/[^\p{L}\p{N}%€]+/u)
    .filter(Boolean)
  const last = parts.length - 1
  return parts
    .map((part, index) => partPattern([...part], { isFirst: index === 0, isLast: index === last }))
    .join(SIGNS_AND_SPACES)
}

function partPattern(
  signs: readonly string[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean }
): string {
  const { single, double } = letters()
  const pieces: string[] = []
  for (let index = 0; index < signs.length; index += 1) {
    const letter = signs[index]!
    const pair = double.get(letter + (signs[index + 1] ?? ''))
    // A word may begin or end within a letter that is typed as two: `gros` finds Groß.
    const begun =
      isLast && index === signs.length - 1 ? pairs(double, (two) => two[0] === letter) : ''
    const ended = isFirst && index === 0 ? pairs(double, (two) => two[1] === letter) : ''
    const own = `[${single.get(letter) ?? letter}${begun}${ended}]`
    if (!pair) {
      pieces.push(own)
      continue
    }
    const next = `[${single.get(signs[index + 1]!) ?? signs[index + 1]!}]`
    pieces.push(`(?:${own}${SIGNS}${next}|[${pair}])`)
    index += 1
  }
  return pieces.join(SIGNS)
}

const pairs = (double: Letters['double'], isWanted: (two: string) => boolean): string =>
  [...double].flatMap(([two, found]) => (isWanted(two) ? found : [])).join('')

export const holdsWords = (text: string, patterns: readonly string[]): boolean =>
  patterns.every((pattern) => new RegExp(pattern, 'u').test(text))
