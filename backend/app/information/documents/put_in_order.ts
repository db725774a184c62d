import { ChangedElsewhere, requireSeen } from '#app/foundation/resources/require_unchanged'
import type { NewOrder } from '#shared/information/documents/document_resource_contract'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

/**
 * Numbers rows from 1 in the order of the ids. Returns the change for the audit log, or null if
 * nothing changed. Throws 409 unless the ids are exactly those of the query, and if the stored
 * order is not the seen one.
 */
export async function putInOrder(
  rows: DatabaseQueryBuilderContract,
  { ids, seen }: NewOrder
): Promise<{ before: { order: string }; after: { order: string } } | null> {
  const known = (await rows
    .clone()
    .orderBy('sort_index')
    .orderBy('id')
    .forUpdate()
    .select('id')) as { id: number }[]
  const before = known.map(({ id }) => id)
  if (before.length !== ids.length) throw new ChangedElsewhere()
  requireSeen(before, ids)
  if (before.join() === ids.join()) return null
  if (seen && before.join() !== seen.join()) throw new ChangedElsewhere()
  for (const [index, id] of ids.entries()) {
    await rows
      .clone()
      .where('id', id)
      .update({ sort_index: index + 1 })
  }
  return { before: { order: before.join(', ') }, after: { order: ids.join(', ') } }
}
