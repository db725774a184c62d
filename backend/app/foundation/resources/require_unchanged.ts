import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export class ChangedElsewhere extends Refusal {
  constructor() {
    super(409, 'CHANGED_MEANWHILE')
  }
}

/** Refuses a change of an outdated version, by the record's `updated_at`. */
export function requireUnchanged(storedAt: string, seenAt: string): void {
  if (fromDbInstant(storedAt) !== seenAt) throw new ChangedElsewhere()
}

/** Refuses to change a locked set whose members differ from those that the user saw. */
export function requireSeen<Member>(stored: Iterable<Member>, seen: Iterable<Member>): void {
  if (new Set(stored).symmetricDifference(new Set(seen)).size > 0) throw new ChangedElsewhere()
}

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
  const stored = await lockRecord(trx, table, id)
  requireUnchanged(stored.updated_at, seenAt)
  return stored
}

/**
 * Locks a record. Its caller checks the version only if something changes, so that a change whose
 * response was lost can be sent again. Throws 404.
 */
export async function lockRecord<Table extends Changeable>(
  trx: TransactionClientContract,
  table: Table,
  id: number
): Promise<Row<Table>> {
  const stored = (await trx.from(table).where('id', id).forUpdate().first()) as Row<Table> | null
  if (!stored) throw new NotFound()
  return stored
}
