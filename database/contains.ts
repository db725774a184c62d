import { foldText } from '#database/connection/fold_text'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/** Columns that are kept in one case and compared by their bytes, by their name without table. */
const CASE_OF: Readonly<Record<string, (text: string) => string>> = {
  email: (text) => text.toLowerCase(),
  to_address: (text) => text.toLowerCase(),
  cofor6: (text) => text.toUpperCase(),
  cofor10: (text) => text.toUpperCase(),
  company_code: (text) => text.toUpperCase(),
  order_id: (text) => text.toUpperCase(),
  spool_no: (text) => text.toUpperCase(),
}

/** Columns that are compared by their bytes, and kept as somebody has written them. */
const AS_WRITTEN = new Set(['code', 'customer_reference', 'nart'])

/**
 * Has a query find rows in which one of the columns holds a text, whatever its case and, but for
 * codes, its accents. The text's own `%` and `_` stand for themselves.
 */
export function whereContains(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  text: string
): void {
  const pattern = `%${literally(text)}%`
  const isSqlite = isForSqlite(query)
  query.where((either) => {
    for (const column of columns) {
      const [compared, wanted] = comparison(column, pattern, isSqlite)
      either.orWhereRaw(`${compared} LIKE ? ESCAPE '!'`, [wanted])
    }
  })
}

/** Has a query find rows in which every word of a search stands in one of the columns, as {@link whereContains}. */
export function whereEveryWord(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  search: string | undefined
): void {
  for (const word of wordsOf(search)) whereContains(query, columns, word)
}

/** The words of a search. */
export const wordsOf = (search: string | undefined): string[] =>
  search?.split(/\s+/).filter(Boolean) ?? []

/** A part of a question, between brackets, knows its database only by what it is written with. */
const isForSqlite = ({ knexQuery }: DatabaseQueryBuilderContract): boolean =>
  (knexQuery.client as { dialect: string }).dialect === 'sqlite3'

/** What of a column is compared with which pattern, so that case makes no difference. */
function comparison(column: string, pattern: string, isSqlite: boolean): [string, string] {
  const name = column.slice(column.lastIndexOf('.') + 1)
  const inItsCase = CASE_OF[name]
  if (inItsCase) return [column, inItsCase(pattern)]
  if (isSqlite) return [`FOLD_TEXT(${column})`, foldText(pattern)]
  return AS_WRITTEN.has(name) ? [`UPPER(${column})`, pattern.toUpperCase()] : [column, pattern]
}

/**
 * Has a query find rows in which the column begins with a text, whatever its case: a question that
 * an index of the column answers.
 */
export function whereBegins(
  query: DatabaseQueryBuilderContract,
  column: string,
  text: string
): void {
  query.whereRaw(`${column} LIKE ? ESCAPE '!'`, [`${literally(text)}%`])
}

const literally = (text: string) => text.replace(/[!%_]/g, '!$&')
