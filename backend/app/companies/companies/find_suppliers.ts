import { readInChunks } from '#database/chunks'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export type NamedSupplier = Row<'companies', 'id' | 'name' | 'cofor10' | 'blocked_for_ordering'>

/** Finds suppliers by account id. Within a transaction, locks them sorted by account id. */
export async function findSuppliers(
  client: QueryClientContract,
  accountIds: readonly string[]
): Promise<Map<string, NamedSupplier>> {
  const found = await readInChunks(accountIds.toSorted(), (accounts) => {
    const query = select(client, 'companies', ['id', 'name', 'cofor10', 'blocked_for_ordering'])
      .whereIn('cofor10', accounts)
      .where('kind', 'SUPPLIER')
      .orderBy('cofor10')
    if (client.isTransaction) query.forUpdate()
    return query
  })
  return new Map(found.map((company) => [company.cofor10, company]))
}
