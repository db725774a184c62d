/** Lines from whose separators those of a file are known. */
const SAMPLE = 20

const SEPARATORS = ['\t', ';', '|', ',']

/**
 * Returns a file’s text with the separator of its cells. Excel’s own first line, `sep=;`, names the
 * separator, and becomes an empty line so that line numbers stay right. Without it the separator is
 * the one that most of the first lines have.
 */
export function takeSeparator(file: string): { text: string; separator: string } {
  const named = /^\ufeff?"?sep=([\t;,|])"?(?=[\r\n]|$)/i.exec(file)
  if (named) return { text: file.slice(named[0].length), separator: named[1]! }
  const sample = file.split(/\r\n?|\n/, SAMPLE).filter((line) => line.trim() !== '')
  return { text: file.replace(/^\ufeff/, ''), separator: separatorOf(sample) }
}

/** Returns the separator that most lines have; of several the one that fewest texts contain. */
export function separatorOf(lines: readonly string[]): string {
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best), ';')
}
