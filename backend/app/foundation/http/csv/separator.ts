const SAMPLE = 20

const SEPARATORS = ['\t', ';', '|', ',']

/** A first line such as `sep=;`, with which Excel names the separator. */
const NAMED = /^\ufeff?"?sep=([\t;,|])"?(?=[\r\n]|$)/i

export const namesSeparator = (line: string): boolean => NAMED.test(line)

/**
 * Returns a file’s text and separator. A line that names the separator becomes empty, which keeps
 * line numbers. Without such a line, the first lines decide.
 */
export function takeSeparator(file: string): { text: string; separator: string } {
  const named = NAMED.exec(file)
  if (named) return { text: file.slice(named[0].length), separator: named[1]! }
  const sample = file.split(/\r\n?|\n/, SAMPLE).filter((line) => line.trim() !== '')
  return { text: file.replace(/^\ufeff/, ''), separator: separatorOf(sample) }
}

/** Returns the separator of most lines; a tie goes to the first of semicolon, tab, bar, comma. */
export function separatorOf(lines: readonly string[]): string {
  const count = (separator: string) => lines.filter((line) => line.includes(separator)).length
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best), ';')
}
