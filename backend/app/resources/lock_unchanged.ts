import { requireUnchanged } from '#app/resources/require_unchanged'
import { NotFound } from '#app/http/refusal'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** What is only changed by somebody who has seen how it is. */
type Changeable =
  | 'alert_rules'
  | 'contact_messages'
  | 'corporate_news'
  | 'delivery_zones'
  | 'document_categories'
  | 'documents'
  | 'price_lists'
  | 'product_groups'
  | 'products'
  | 'suspicions'

/**
 * Locks a record that is still as its editor saw it (rule 12.3). Throws 404 without it, 409 when
 * somebody else changed it meanwhile.
 */
export async function lockUnchanged<Table extends Changeable>(
  trx: TransactionClientContract,
  table: Table,
  { id, seenAt }: { id: number; seenAt: string }
): Promise<Row<Table>> {
  const stored = (await trx.from(table).where('id', id).forUpdate().first()) as Row<Table> | null
  if (!stored) throw new NotFound()
  requireUnchanged(stored.updated_at, seenAt)
  return stored
}
