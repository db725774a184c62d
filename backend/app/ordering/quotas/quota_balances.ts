import { prepared } from '#database/connection/prepared'
import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const readBalances = prepared<
  Row<'quota_events', 'product_group_id'> & { balance: number | string },
  [companyId: number]
>((client, companyId) =>
  client
    .from('quota_events')
    .where('company_id', companyId)
    .groupBy('product_group_id')
    .havingRaw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) > 0")
    .select('product_group_id')
    .sum('amount as balance')
)

/** Finds the remaining labels of each product group with a contract (rule 8.2). */
export async function findQuotaBalances(
  client: QueryClientContract,
  companyId: number
): Promise<Map<number, number>> {
  const rows = await readBalances(client, companyId)
  return new Map(rows.map((row) => [row.product_group_id, Number(row.balance)]))
}
