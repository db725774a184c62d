import type { Patterns } from '#shared/catalogue/printing/fields/patterns'
import { DEFAULT_MAX_LENGTH } from '#shared/ground/validation/fields'

/** Characters of about average width. The first one that the pattern allows is used. */
const CANDIDATES = ['N', '8', 'n', 'É', '-', '.', ' ', '/']

class UnreadPattern extends Error {}

/**
 * Returns a text as long as the pattern allows, at most {@link DEFAULT_MAX_LENGTH} characters; null
 * for an unsupported pattern. Free text is split into words.
 */
export function longestText(pattern: string, patterns: Patterns): string | null {
  try {
    const text = new PatternReader(pattern, patterns).read().slice(0, DEFAULT_MAX_LENGTH)
    return [inWords(text), text].find((one) => patterns.matches(pattern, one)) ?? null
  } catch (error) {
    if (error instanceof UnreadPattern) return null
    throw error
  }
}

const LONGEST_WORD = 10

export const inWords = (text: string): string =>
  text
    .replace(/(.)\1{9,}/g, (row: string) =>
      [...row]
        .map((char, index) => (index % LONGEST_WORD === LONGEST_WORD - 1 ? ' ' : char))
        .join('')
    )
    .trimEnd()
    .padEnd(text.length, text.at(-1) ?? '')

/** A class, an escape or a character. */
const ONE_PART = /^(?:\\[pP]\{\w+\}|\\[dDsSwW.\-/()[\]{}+*?|^$\\]|\[(?:[^\]\\]|\\[^x])+\]|[^\\[])/

/** A quantifier. A following `?` does not change the length. */
const REPEATS = /^(?:([*+?])|\{(\d+)(,\d*)?\})\??/

class PatternReader {
  #at = 0

  constructor(
    private readonly pattern: string,
    private readonly patterns: Patterns
  ) {}

  read(): string {
    const text = this.#choice()
    if (this.#at < this.pattern.length) throw new UnreadPattern()
    return text
  }

  #choice(): string {
    let longest = this.#sequence()
    while (this.#take('|')) {
      const other = this.#sequence()
      if (other.length > longest.length) longest = other
    }
    return longest
  }

  #sequence(): string {
    let text = ''
    while (this.#at < this.pattern.length && !'|)'.includes(this.pattern[this.#at]!)) {
      const part = this.#part()
      text += part.repeat(Math.min(this.#times(), DEFAULT_MAX_LENGTH))
      if (text.length > 2 * DEFAULT_MAX_LENGTH) text = text.slice(0, 2 * DEFAULT_MAX_LENGTH)
    }
    return text
  }

  #part(): string {
    if (this.#take('^') || this.#take('$')) return ''
    if (this.#take('(')) {
      if (this.#take('?') && !this.#take(':')) throw new UnreadPattern()
      const text = this.#choice()
      if (!this.#take(')')) throw new UnreadPattern()
      return text
    }
    const one = ONE_PART.exec(this.pattern.slice(this.#at))?.[0]
    if (one === undefined) throw new UnreadPattern()
    this.#at += one.length
    if (one.length === 1 && one !== '.') return one
    const char = CANDIDATES.find((candidate) => this.patterns.matches(one, candidate))
    if (char !== undefined) return char
    if (/^\\[^pPdDsSwW]$/.test(one)) return one.slice(1)
    return this.#firstOf(one)
  }

  /** Returns the first character of a class that contains no candidate. */
  #firstOf(one: string): string {
    const char = one[1]
    if (one.startsWith('[') && char && this.patterns.matches(one, char)) return char
    throw new UnreadPattern()
  }

  #times(): number {
    const rest = this.pattern.slice(this.#at)
    const found = REPEATS.exec(rest)
    if (!found) return 1
    const [all, sign, least, most] = found
    this.#at += all.length
    if (sign !== undefined) return sign === '?' ? 1 : DEFAULT_MAX_LENGTH
    if (most === undefined) return Number(least)
    return most === ',' ? DEFAULT_MAX_LENGTH : Number(most.slice(1))
  }

  #take(char: string): boolean {
    if (this.pattern[this.#at] !== char) return false
    this.#at += 1
    return true
  }
}
