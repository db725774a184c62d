import { searchPatterns } from '#shared/i18n/search_words'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Has a query find rows that hold every word of a search in some column, in any order.
 * How texts are compared is one rule for all searches: {@link searchPatterns}.
 */
export function whereEveryWord(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  search: string | undefined
): void {
  for (const pattern of searchPatterns(search)) whereMatches(query, columns, pattern)
}

/** Has a query find rows of which one of the columns matches a pattern of a search. */
export function whereMatches(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  pattern: string
): void {
  query.where((either) => {
    for (const column of columns) either.orWhereRaw(`${column} REGEXP ?`, [pattern])
  })
}
