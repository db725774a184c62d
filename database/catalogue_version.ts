import { randomUUID } from 'node:crypto'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** The row of `shop_settings` with the current version of the catalogue. */
export const CATALOGUE_VERSION = 'catalogueVersion'

/**
 * Marks the catalogue as changed: products, groups, pictures, prices, services, delivery zones or
 * settings. Call it in the transaction that writes, so that every server reloads its snapshot
 * (docs/decisions/catalogue-in-memory.md).
 */
export async function renewCatalogue(client: QueryClientContract): Promise<void> {
  await client
    .knexQuery()
    .table('shop_settings')
    .insert({ name: CATALOGUE_VERSION, value: JSON.stringify(randomUUID()) })
    .onConflict('name')
    .merge()
}
