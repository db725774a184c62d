import type { GroupLabels } from '#shared/ordering/labels_by_group'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/**
 * Product groups whose balance (contracts minus withdrawals, in labels) the order would exceed.
 * A group without any contract is not under volume control.
 */
export async function findExceededGroups(
  client: QueryClientContract,
  companyId: number,
  ordered: readonly GroupLabels[]
): Promise<number[]> {
  const balances = await findQuotaBalances(client, companyId)
  return ordered
    .filter(({ groupId, labels }) => labels > (balances.get(groupId) ?? Infinity))
    .map(({ groupId }) => groupId)
}

/** Balances in labels of the groups that are under volume control, by group id. */
export async function findQuotaBalances(
  client: QueryClientContract,
  companyId: number
): Promise<Map<number, number>> {
  const rows: { product_group_id: number; balance: number | string }[] = await client
    .from('licensing_events')
    .where('company_id', companyId)
    .groupBy('product_group_id')
    .havingRaw("SUM(CASE WHEN type = 'CONTRACT' THEN 1 ELSE 0 END) > 0")
    .select('product_group_id')
    .sum('amount as balance')
  return new Map(rows.map((row) => [row.product_group_id, Number(row.balance)]))
}
