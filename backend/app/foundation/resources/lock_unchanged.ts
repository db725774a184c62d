import { requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { NotFound } from '#app/foundation/http/refusal'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Changeable =
  | 'alert_rules'
  | 'carriers'
  | 'contact_messages'
  | 'corporate_news'
  | 'delivery_zones'
  | 'document_categories'
  | 'documents'
  | 'price_lists'
  | 'product_groups'
  | 'products'
  | 'suspicions'

/** Locks a record. Throws 404, and 409 if it changed since its editor loaded it (rule 12.3). */
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
