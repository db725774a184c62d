import { readInChunks } from '#database/chunks'
import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A supplier that a file names by its account id. */
export type NamedSupplier = Row<'companies', 'id' | 'name' | 'cofor10' | 'blocked_for_ordering'>

/** Suppliers by their account ids, those that exist; inside a transaction they are locked, in one order everywhere. */
export async function findSuppliers(
  client: QueryClientContract,
  accountIds: readonly string[]
): Promise<Map<string, NamedSupplier>> {
  const found = await readInChunks<string, NamedSupplier>(accountIds.toSorted(), (accounts) => {
    const query = client
      .from('companies')
      .whereIn('cofor10', accounts)
      .where('kind', 'SUPPLIER')
      .orderBy('cofor10')
    if (client.isTransaction) query.forUpdate()
    return query.select('id', 'name', 'cofor10', 'blocked_for_ordering')
  })
  return new Map(found.map((company) => [company.cofor10, company]))
}
