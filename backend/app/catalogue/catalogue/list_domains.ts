import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Lists current and former names of product groups, sorted by their catalogue positions. */
export async function listDomains(client: QueryClientContract): Promise<string[]> {
  const groups = await select(client, 'product_groups', ['name', 'sort_index']).union((former) =>
    former.from('product_versions').select('product_group_name', 'product_group_sort_index')
  )
  const sorted = groups.sort((one, other) => one.sort_index - other.sort_index)
  return [...new Set(sorted.map(({ name }) => name))]
}
