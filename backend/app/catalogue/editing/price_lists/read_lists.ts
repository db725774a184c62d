import { toTier } from '#app/catalogue/catalogue/read_catalogue'
import { select } from '#database/select'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function readTiersOf(
  client: QueryClientContract,
  priceListId: number
): Promise<Map<number, PriceTier[]>> {
  const rows = await select(client, 'price_tiers')
    .where('price_list_id', priceListId)
    .orderBy('product_id')
    .orderBy('min_quantity')
  const byProduct = [...Map.groupBy(rows, (row) => row.product_id)]
  return new Map(byProduct.map(([id, tiers]) => [id, tiers.map(toTier)]))
}
