import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The row of `shop_settings` that says which catalogue is in force. */
export const CATALOGUE_VERSION = 'catalogueVersion'

/**
 * Says that the catalogue has changed: products, groups, pictures, prices, services, delivery zones
 * or settings. Whoever writes one of these does this in the same transaction, so that every server
 * reads its snapshot anew (docs/decisions/catalogue-in-memory.md).
 */
export async function renewCatalogue(client: QueryClientContract): Promise<void> {
  await client
    .knexQuery()
    .table('shop_settings')
    .insert({ name: CATALOGUE_VERSION, value: JSON.stringify(randomUUID()) })
    .onConflict('name')
    .merge()
}
