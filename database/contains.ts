import { plainText } from '#shared/ground/search/plain_words'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Restricts a query to rows where a column contains the text, ignoring case. `%` and `_` are
 * literal. Searches by users use `whereEveryWord` instead.
 */
export function whereContains(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  text: string
): void {
  const isSqlite = isForSqlite(query)
  const wanted = isSqlite ? plainText(text) : text.toLowerCase()
  query.where((either) => {
    for (const column of columns) {
      const compared = isSqlite ? `FOLD_TEXT(${column})` : `LOWER(${column})`
      either.orWhereRaw(`${compared} LIKE ? ESCAPE '!'`, [`%${literally(wanted)}%`])
    }
  })
}

/** Returns whether a query is for SQLite, which a nested condition shows by its query builder. */
export const isForSqlite = ({ knexQuery }: DatabaseQueryBuilderContract): boolean =>
  (knexQuery.client as { dialect: string }).dialect === 'sqlite3'

const literally = (text: string) => text.replace(/[!%_]/g, '!$&')
