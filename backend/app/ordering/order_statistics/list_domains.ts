import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Lists names of product groups in catalogue order, then former names. */
export async function listDomains(client: QueryClientContract): Promise<string[]> {
  const groups: Row<'product_groups', 'name' | 'sort_index'>[] = await client
    .from('product_groups')
    .select('name', 'sort_index')
    .union((former) =>
      former.from('product_versions').select('product_group_name', 'product_group_sort_index')
    )
  const sorted = groups.sort((one, other) => one.sort_index - other.sort_index)
  return [...new Set(sorted.map(({ name }) => name))]
}
