import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import type { Row } from '#database/rows'
import { allows } from '#shared/ground/access/rights'
import { ALL_ORDERS_RIGHT } from '#shared/ordering/order_statistics/order_statistics_contract'
import type { VolumeStatusRow } from '#shared/ordering/volume_status/volume_status_contract'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

type FoundRow = Row<'quota_events', 'company_id' | 'product_group_id'> &
  Row<'companies', 'cofor6' | 'cofor10'> & {
    company_name: string
    product_group: string
    contracts: number | string
    balance: number | string
  }

/** Lists contracts, orders and balance in labels, by company and product group (rule 8.4). */
export async function listVolumeStatus(
  client: QueryClientContract,
  user: Pick<SignedInUser, 'rights' | 'company'>
): Promise<VolumeStatusRow[]> {
  const query = client
    .from('quota_events')
    .join('companies', 'companies.id', 'quota_events.company_id')
    .join('product_groups', 'product_groups.id', 'quota_events.product_group_id')
    .groupBy('quota_events.company_id', 'quota_events.product_group_id')
    .groupBy('companies.name', 'companies.cofor6', 'companies.cofor10')
    .groupBy('product_groups.name', 'product_groups.sort_index')
    .havingRaw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) > 0")
    .orderBy('companies.name')
    .orderBy('quota_events.company_id')
    .orderBy('product_groups.sort_index')
    .orderBy('quota_events.product_group_id')
    .select('quota_events.company_id', 'quota_events.product_group_id')
    .select('companies.cofor6', 'companies.cofor10')
    .select('companies.name as company_name', 'product_groups.name as product_group')
    .select(client.raw("SUM(CASE WHEN type = 'CONTRACT' THEN amount ELSE 0 END) AS contracts"))
    .sum('amount as balance')
  if (!allows(user.rights, ALL_ORDERS_RIGHT)) {
    query.where('quota_events.company_id', user.company.id)
  }
  const rows: FoundRow[] = await query
  return rows.map((row) => ({
    company_pk: row.company_id,
    company_name: row.company_name,
    cofor6: row.cofor6,
    cofor10: row.cofor10,
    product_group_pk: row.product_group_id,
    product_group: row.product_group,
    contracts: Number(row.contracts),
    orders: Number(row.contracts) - Number(row.balance),
    balance: Number(row.balance),
  }))
}
