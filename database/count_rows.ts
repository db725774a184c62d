import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'

export async function countRows(query: DatabaseQueryBuilderContract): Promise<number> {
  const counted = (await query.count('* as total').firstOrFail()) as { total: number | string }
  return Number(counted.total)
}
