import { renewCatalogue } from '#database/catalogue_version'
import { select } from '#database/select'
import type { CompanyGroup } from '#shared/ground/states/company_kinds'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

/** Returns the price list of a company group, or the common one for null; creates it if missing. */
export async function ensurePriceList(
  db: QueryClientContract,
  companyGroup: CompanyGroup | null = null
): Promise<number> {
  const query = select(db, 'price_lists', ['id'])
    .whereNull('valid_from')
    .whereNull('valid_until')
    .orderBy('id')
  const known = await (
    companyGroup === null
      ? query.whereNull('company_group')
      : query.where('company_group', companyGroup)
  ).first()
  if (known) return known.id
  const [id] = await db
    .table('price_lists')
    .insert({ name: companyGroup ?? 'Common', company_group: companyGroup })
  return Number(id)
}

export async function createPriceTiers(
  db: QueryClientContract,
  productId: number,
  tiers: readonly PriceTier[],
  companyGroup: CompanyGroup | null = null
): Promise<void> {
  if (tiers.length === 0) return
  const priceListId = await ensurePriceList(db, companyGroup)
  await db.table('price_tiers').multiInsert(
    tiers.map(({ minQuantity, unitPriceMicros }) => ({
      price_list_id: priceListId,
      product_id: productId,
      min_quantity: minQuantity,
      unit_price_micros: unitPriceMicros,
    }))
  )
  await renewCatalogue(db)
}

export async function ensureDefaultDeliveryZone(db: QueryClientContract): Promise<void> {
  const known: unknown = await db.from('delivery_zones').where('is_default', true).first()
  if (known) return
  await db
    .table('delivery_zones')
    .insert({ name: 'World', base_cents: 4_500, per_roll_cents: 350, is_default: true })
  await renewCatalogue(db)
}
