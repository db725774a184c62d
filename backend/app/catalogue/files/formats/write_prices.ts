import type { CataloguePlan, PartPlan } from '#app/catalogue/files/plan_catalogue_import'
import { ownersOf, readIds } from '#app/catalogue/files/formats/write_products'
import { type CatalogueEdit, differing } from '#app/catalogue/editing/edit_catalogue'
import {
  insertList,
  priceTexts,
  updateList,
  writeTiers,
} from '#app/catalogue/editing/price_lists/change_price_list'
import { readTiersOf } from '#app/catalogue/editing/price_lists/read_lists'
import { insertZone, updateZone } from '#app/catalogue/editing/zones/change_zone'
import { decimalToMicros } from '#shared/ground/money/money'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

export async function writePrices(
  trx: TransactionClientContract,
  plan: CataloguePlan,
  now: Date
): Promise<CatalogueEdit[]> {
  return [
    ...(await writeLists(trx, plan.parts.price_lists, now)),
    ...(await writeListPrices(trx, plan, now)),
    ...(await writeZones(trx, plan.parts.delivery_zones, now)),
  ]
}

async function writeLists(
  trx: TransactionClientContract,
  { added, changed }: PartPlan<'price_lists'>,
  now: Date
): Promise<CatalogueEdit[]> {
  const edits: CatalogueEdit[] = []
  const edit = { subject: 'price_list' } as const
  const ids = await readIds(trx, 'price_lists')
  for (const { before, after } of changed) {
    const subjectId = ids.get(after.key)!
    await updateList(trx, subjectId, after.row, now)
    const changes = differing(before.row, after.row)
    edits.push({ ...edit, action: 'catalogue.change_price_list', subjectId, ...changes })
  }
  for (const { row } of added) {
    const subjectId = await insertList(trx, row, now)
    edits.push({ ...edit, action: 'catalogue.create_price_list', subjectId, after: row })
  }
  return edits
}

/** Replaces all prices of a product in a price list if the imported set changes any of them. */
async function writeListPrices(
  trx: TransactionClientContract,
  { parts, final }: CataloguePlan,
  now: Date
): Promise<CatalogueEdit[]> {
  const touched = ownersOf(parts.prices)
  if (touched.size === 0) return []
  const [lists, products] = [await readIds(trx, 'price_lists'), await readIds(trx, 'products')]
  const lines = final.prices.filter(({ owner }) => touched.has(owner))
  const edits: CatalogueEdit[] = []
  for (const [name, ofList] of Map.groupBy(lines, ({ row }) => row.price_list)) {
    const id = lists.get(name)!
    const before = await readTiersOf(trx, id)
    const wanted = new Map<number, PriceTier[]>()
    for (const { row } of ofList) {
      const product = products.get(row.customer_reference)!
      const unitPriceMicros = decimalToMicros(row.unit_price)!
      const tiers = wanted.get(product) ?? []
      wanted.set(product, [...tiers, { minQuantity: row.min_quantity, unitPriceMicros }])
    }
    for (const product of wanted.keys()) {
      await trx.from('price_tiers').where({ price_list_id: id, product_id: product }).delete()
    }
    await writeTiers(trx, id, wanted)
    await updateList(trx, id, {}, now)
    const after = new Map([...before, ...(await readTiersOf(trx, id))])
    edits.push({
      action: 'catalogue.change_price_list',
      subject: 'price_list',
      subjectId: id,
      before: priceTexts(before, after),
      after: priceTexts(after, before),
    })
  }
  return edits
}

async function writeZones(
  trx: TransactionClientContract,
  { added, changed }: PartPlan<'delivery_zones'>,
  now: Date
): Promise<CatalogueEdit[]> {
  const edits: CatalogueEdit[] = []
  const edit = { subject: 'delivery_zone' } as const
  const ids = await readIds(trx, 'delivery_zones')
  // All countries are removed first, because they can move between zones.
  const moved = changed.map(({ after }) => ids.get(after.key)!)
  if (moved.length > 0) {
    await trx.from('delivery_countries').whereIn('delivery_zone_id', moved).delete()
  }
  for (const { before, after } of changed) {
    const subjectId = ids.get(after.key)!
    await updateZone(trx, subjectId, after.row, now)
    const changes = differing(before.row, after.row)
    edits.push({ ...edit, action: 'catalogue.change_zone', subjectId, ...changes })
  }
  for (const { row } of added) {
    const subjectId = await insertZone(trx, row, now)
    edits.push({ ...edit, action: 'catalogue.create_zone', subjectId, after: row })
  }
  return edits
}
