import { ChangedMeanwhile, requireSeen } from '#app/resources/require_unchanged'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Gives rows the places 1, 2, 3 … in the order of the ids. Returns what to note of it, or null when
 * they stood so. Throws 409 when the ids are not those of all rows of the query, each once.
 */
export async function putInOrder(
  rows: DatabaseQueryBuilderContract,
  ids: readonly number[]
): Promise<{ before: { order: string }; after: { order: string } } | null> {
  const known = (await rows
    .clone()
    .orderBy('sort_index')
    .orderBy('id')
    .forUpdate()
    .select('id')) as { id: number }[]
  const before = known.map(({ id }) => id)
  if (before.length !== ids.length) throw new ChangedMeanwhile()
  requireSeen(before, ids)
  if (before.join() === ids.join()) return null
  for (const [index, id] of ids.entries()) {
    await rows
      .clone()
      .where('id', id)
      .update({ sort_index: index + 1 })
  }
  return { before: { order: before.join(', ') }, after: { order: ids.join(', ') } }
}
