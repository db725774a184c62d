import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Returns the ids of an unordered query; null if there are more than `most`, which would be too
 * many for the next query's list.
 */
export async function findFewIds(
  query: DatabaseQueryBuilderContract<{ id: number }>,
  most: number
): Promise<number[] | null> {
  const rows = await query.limit(most + 1)
  return rows.length > most ? null : rows.map(({ id }) => id)
}

export const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)
