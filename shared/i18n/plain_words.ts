/** One way to write what is looked for: no case, no accents. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a search, plain; none when nothing is looked for. */
export const wordsOf = (search: string): string[] =>
  plainText(search)
    .split(/[^\p{L}\p{N}%€]+/u)
    .filter(Boolean)

/** Returns whether a text holds every word, in whatever order; all texts hold no words. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const plain = plainText(text)
  return words.every((word) => plain.includes(word))
}
