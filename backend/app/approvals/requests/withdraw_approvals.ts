import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Nobody has to decide about these addresses any more: newer ones came, or they were deleted. */
export async function withdrawAddressApprovals(
  trx: TransactionClientContract,
  addressIds: readonly number[],
  now: Date
): Promise<void> {
  await trx
    .from('approval_requests')
    .whereIn('address_id', [...addressIds])
    .where('state', 'WAITING')
    .update({ state: 'WITHDRAWN', decided_at: toDbInstant(now) })
}
