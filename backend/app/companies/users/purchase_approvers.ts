import { holdersOf } from '#app/access/roles/find_holders'
import { Refusal } from '#app/foundation/http/refusal'
import { select } from '#database/select'
import { undeletedUsers } from '#database/selections/undeleted_users'
import { APPROVES_ORDERS } from '#shared/ground/access/rights'
import { centsToDecimal } from '#shared/ground/money/money'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/**
 * Returns whether every orderer with a limit or a waiting order has an approver other than
 * themselves (rule 5.30). Ignores the users in `without`. The caller has locked the company.
 */
export async function areLimitsCovered(
  trx: TransactionClientContract,
  companyId: number,
  without: readonly number[] = []
): Promise<boolean> {
  const limited = await select(undeletedUsers(trx), 'users', ['id'])
    .where('company_id', companyId)
    .where((one) =>
      one
        .whereNotNull('approval_limit_cents')
        .orWhereExists((orders) =>
          orders
            .from('orders')
            .whereColumn('orders.user_id', 'users.id')
            .where('orders.state', 'WAITING_APPROVAL')
        )
    )
    .whereNotIn('id', [...without])
  if (limited.length === 0) return true
  const approvers = await select(holdersOf(trx, APPROVES_ORDERS), 'users', ['users.id'])
    .where('users.company_id', companyId)
    .whereNotIn('users.id', [...without])
  return limited.every((orderer) => approvers.some(({ id }) => id !== orderer.id))
}

export const limitOf = (cents: number | string | null): string | null =>
  cents === null ? null : centsToDecimal(Number(cents))

/** Throws 409 if an orderer would lose their last approver. The caller has locked the company. */
export async function keepPurchaseApprovers(
  trx: TransactionClientContract,
  companyId: number,
  without: readonly number[]
): Promise<void> {
  if (await areLimitsCovered(trx, companyId, without)) return
  throw new Refusal(409, 'LAST_PURCHASE_APPROVER')
}
