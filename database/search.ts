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

/** Restricts a query to values that begin with a key, by index. An empty key matches nothing. */
export function whereBegins(
  query: DatabaseQueryBuilderContract,
  column: string,
  key: string
): void {
  if (key === '') return void query.whereRaw('1 = 0')
  query.where(column, '>=', key).where(column, '<', `${key}\u{10ffff}`)
}
