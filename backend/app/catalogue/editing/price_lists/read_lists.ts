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
  const byProduct = new Map<number, PriceTier[]>()
  for (const row of rows) {
    const known = byProduct.get(row.product_id) ?? []
    byProduct.set(row.product_id, known)
    known.push({
      minQuantity: row.min_quantity,
      unitPriceMicros: Number(row.unit_price_micros),
    })
  }
  return byProduct
}
