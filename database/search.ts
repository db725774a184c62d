import { searchPatterns } from '#shared/ground/search/search_words'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Restricts a query to rows that contain every word of a search in some column. All searches
 * compare texts by {@link searchPatterns}.
 */
export function whereEveryWord(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  search: string | undefined
): void {
  for (const pattern of searchPatterns(search)) whereMatches(query, columns, pattern)
}

export function whereMatches(
  query: DatabaseQueryBuilderContract,
  columns: readonly string[],
  pattern: string
): void {
  query.where((either) => {
    for (const column of columns) either.orWhereRaw(`${column} REGEXP ?`, [pattern])
  })
}
