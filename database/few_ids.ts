import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Finds the ids that a query without order selects; null when they are more than so many, which is
 * too many to name them one by one in the next query.
 */
export async function findFewIds(
  query: DatabaseQueryBuilderContract<{ id: number }>,
  most: number
): Promise<number[] | null> {
  const rows = await query.limit(most + 1)
  return rows.length > most ? null : rows.map(({ id }) => id)
}
