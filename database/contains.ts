import { plainText } from '#shared/i18n/plain_words'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Has a query find rows in which one of the columns holds a text as it is, whatever its case. The
 * text's own `%` and `_` stand for themselves. Searches by people use `whereEveryWord` instead.
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

/** A part of a question, between brackets, knows its database only by what it is written with. */
export const isForSqlite = ({ knexQuery }: DatabaseQueryBuilderContract): boolean =>
  (knexQuery.client as { dialect: string }).dialect === 'sqlite3'

const literally = (text: string) => text.replace(/[!%_]/g, '!$&')
