import { plainText, sortKey } from '#shared/ground/search/plain_words'

type SqlFunction = (...values: unknown[]) => unknown

interface SqliteConnection {
  function: (name: string, options: { deterministic: boolean }, run: SqlFunction) => void
}

/** Cache of compiled expressions, because a statement compares many rows with few of them. */
const compiled = new Map<string, RegExp>()

const MOST_COMPILED = 100

function matches(pattern: unknown, value: unknown): number {
  const text = String(pattern)
  let expression = compiled.get(text)
  if (!expression) {
    if (compiled.size >= MOST_COMPILED) compiled.clear()
    expression = new RegExp(text, 'u')
    compiled.set(text, expression)
  }
  return value !== null && expression.test(String(value)) ? 1 : 0
}

const onTexts = (run: (text: string) => string) => (value: unknown) =>
  typeof value === 'string' ? run(value) : value

/** Adds functions that MySQL and MariaDB have: `REGEXP`, and texts without accents and case. */
export function addSqliteFunctions(connection: SqliteConnection): void {
  const options = { deterministic: true }
  connection.function('regexp', options, matches)
  connection.function('fold_text', options, onTexts(plainText))
  connection.function('sort_key', options, onTexts(sortKey))
}
