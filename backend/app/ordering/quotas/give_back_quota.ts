import { toDbInstant } from '#database/instant'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

interface Withdrawn {
  company_id: number
  product_group_id: number
  amount: number | string
}

/** Gives an order's labels back to its quotas, once (rule 8.1). The caller has locked the order. */
export async function giveBackQuota(
  trx: TransactionClientContract,
  orderId: number,
  now: Date
): Promise<void> {
  const withdrawn: Withdrawn[] = await trx
    .from('quota_events')
    .where('order_id', orderId)
    .groupBy('company_id', 'product_group_id')
    .select('company_id', 'product_group_id')
    .sum('amount as amount')
  const taken = withdrawn.filter(({ amount }) => Number(amount) < 0)
  if (taken.length === 0) return
  await trx
    .insertQuery()
    .table('quota_events')
    .multiInsert(
      taken.map((row) => ({
        company_id: row.company_id,
        product_group_id: row.product_group_id,
        type: 'CANCEL_WITHDRAWAL',
        amount: -Number(row.amount),
        order_id: orderId,
        created_at: toDbInstant(now),
      }))
    )
}
