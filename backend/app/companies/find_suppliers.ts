import type { Row } from '#database/rows'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** A supplier that a file names by its account id. */
export type NamedSupplier = Row<'companies', 'id' | 'name' | 'cofor10' | 'blocked_for_ordering'>

/** SQLite takes at most so many values in one list. */
const VALUES_AT_A_TIME = 400

/** Suppliers by their account ids, those that exist; inside a transaction they are locked, in one order everywhere. */
export async function findSuppliers(
  client: QueryClientContract,
  accountIds: readonly string[]
): Promise<Map<string, NamedSupplier>> {
  const accounts = [...new Set(accountIds)].toSorted()
  const found: NamedSupplier[] = []
  for (let start = 0; start < accounts.length; start += VALUES_AT_A_TIME) {
    const query = client
      .from('companies')
      .whereIn('cofor10', accounts.slice(start, start + VALUES_AT_A_TIME))
      .where('kind', 'SUPPLIER')
      .orderBy('cofor10')
    if (client.isTransaction) query.forUpdate()
    found.push(...(await query.select('id', 'name', 'cofor10', 'blocked_for_ordering')))
  }
  return new Map(found.map((company) => [company.cofor10, company]))
}
