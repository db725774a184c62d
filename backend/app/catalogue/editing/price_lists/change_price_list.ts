import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { differing, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { readTiersOf } from '#app/catalogue/editing/price_lists/read_lists'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { insertInChunks } from '#database/chunks'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type {
  PriceListChange,
  PriceListPayload,
} from '#shared/catalogue/editing/price_list_contract'
import { businessDay } from '#shared/ground/dates/business_day'
import { decimalToMicros, microsToDecimal } from '#shared/ground/money/money'
import type { PriceTier } from '#shared/catalogue/catalogue/price_tiers'
import { hasBegun, overlap } from '#app/catalogue/catalogue/price_validity'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import pick from 'lodash/pick.js'

const SUBJECT = 'price_list'

type ListValues = Pick<PriceListPayload, 'name' | 'company_group' | 'valid_from' | 'valid_until'>

/** Creates a price list, optionally with the prices of another. Throws 422 for an overlap. */
export function createPriceList(
  { copy_of: copyOf, ...values }: PriceListPayload,
  request: StaffRequest
): Promise<number> {
  return editCatalogue(request, async (trx, note) => {
    await requireNoOverlap(trx, values)
    const id = await insertList(trx, values, request.now)
    if (copyOf !== null) {
      const known: unknown = await trx.from('price_lists').where('id', copyOf).first()
      if (!known) throw new FieldRefusal('copy_of', 'UNKNOWN_PRICE_LIST')
      await writeTiers(trx, id, await readTiersOf(trx, copyOf))
    }
    note({ action: 'catalogue.create_price_list', subject: SUBJECT, subjectId: id, after: values })
    return id
  })
}

/**
 * Changes a price list and its prices; placed orders keep their prices. Throws 409 if the list
 * changed after the form was opened. Throws 422 if a list that has begun would begin later (rule
 * 5.24), for an overlap and for an unknown product.
 */
export function changePriceList(
  id: number,
  { updated_at: seenAt, prices, ...values }: PriceListChange,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const list = await lockRecord(trx, 'price_lists', id)
    await requireProducts(trx, prices)
    const wanted = tiersByProduct(prices)
    const stored = await readTiersOf(trx, id)
    const changed = differing(
      { ...valuesOf(list), ...priceTexts(stored, wanted) },
      { ...values, ...priceTexts(wanted, stored) }
    )
    if (!changed) return
    requireUnchanged(list.updated_at, seenAt)
    const today = businessDay(request.now)
    if (hasBegun(list, today) && !hasBegun(values, today)) {
      throw new FieldRefusal('valid_from', 'PRICE_LIST_STARTED')
    }
    await requireNoOverlap(trx, values, id)
    await updateList(trx, id, values, request.now)
    await trx.from('price_tiers').where('price_list_id', id).delete()
    await writeTiers(trx, id, wanted)
    note({ action: 'catalogue.change_price_list', subject: SUBJECT, subjectId: id, ...changed })
  })
}

/** Deletes a price list whose validity has not begun. Throws 409 `PRICE_LIST_BEGUN`. */
export function deletePriceList(id: number, seenAt: string, request: StaffRequest): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const list = await lockUnchanged(trx, 'price_lists', { id, seenAt })
    if (hasBegun(list, businessDay(request.now))) throw new Refusal(409, 'PRICE_LIST_BEGUN')
    await trx.from('price_tiers').where('price_list_id', id).delete()
    await trx.from('price_lists').where('id', id).delete()
    const before = valuesOf(list)
    note({ action: 'catalogue.delete_price_list', subject: SUBJECT, subjectId: id, before })
  })
}

export async function insertList(
  trx: TransactionClientContract,
  values: ListValues,
  now: Date
): Promise<number> {
  const row = { ...values, updated_at: toDbInstant(now) }
  const [id] = await trx.insertQuery().table('price_lists').insert(row)
  return Number(id)
}

/** Updates some values of a price list, which the caller has locked, and its time of change. */
export async function updateList(
  trx: TransactionClientContract,
  id: number,
  values: Partial<ListValues>,
  now: Date
): Promise<void> {
  await trx
    .from('price_lists')
    .where('id', id)
    .update({ ...values, updated_at: toDbInstant(now) })
}

export const tiersByProduct = (prices: PriceListChange['prices']): Map<number, PriceTier[]> =>
  new Map(
    prices.map(({ product_id: id, tiers }) => [
      id,
      tiers.map(({ min_quantity: minQuantity, unit_price: price }) => ({
        minQuantity,
        unitPriceMicros: decimalToMicros(price)!,
      })),
    ])
  )

const valuesOf = (list: Row<'price_lists'>): ListValues =>
  pick(list, ['name', 'company_group', 'valid_from', 'valid_until'])

/** Formats the differing prices for the audit log: `{prices: {"17": "1: 0.04, 10000: 0.03"}}`. */
export function priceTexts(
  tiersOf: ReadonlyMap<number, readonly PriceTier[]>,
  others: ReadonlyMap<number, readonly PriceTier[]>
): { prices: Record<string, string> } {
  const text = (tiers: readonly PriceTier[] = []) =>
    tiers.map((tier) => `${tier.minQuantity}: ${microsToDecimal(tier.unitPriceMicros)}`).join(', ')
  const ids = [...new Set([...tiersOf.keys(), ...others.keys()])].sort((a, b) => a - b)
  const changed = ids.filter((id) => text(tiersOf.get(id)) !== text(others.get(id)))
  return { prices: Object.fromEntries(changed.map((id) => [id, text(tiersOf.get(id))])) }
}

/** Refuses two price lists of one company group for the same day (rule 5.24). */
async function requireNoOverlap(
  trx: TransactionClientContract,
  values: ListValues,
  id = 0
): Promise<void> {
  const lists = await select(trx, 'price_lists').whereNot('id', id)
  const other = lists.find(
    (list) => list.company_group === values.company_group && overlap(list, values)
  )
  if (!other) return
  throw new Refusal(422, 'VALIDATION', {
    field: 'valid_from',
    text: 'PRICE_LISTS_OVERLAP',
    values: { list: other.name },
  })
}

async function requireProducts(
  trx: TransactionClientContract,
  prices: PriceListChange['prices']
): Promise<void> {
  const rows = await select(trx, 'products', ['id'])
  const known = new Set(rows.map(({ id }) => id))
  for (const [index, { product_id: id }] of prices.entries()) {
    // A product may occur only once.
    if (!known.delete(id)) throw new FieldRefusal(`prices.${index}.product_id`, 'UNKNOWN_PRODUCT')
  }
}

/** Stores prices in a list that has no prices of these products. */
export async function writeTiers(
  trx: TransactionClientContract,
  priceListId: number,
  tiersOf: ReadonlyMap<number, readonly PriceTier[]>
): Promise<void> {
  const rows = [...tiersOf].flatMap(([productId, tiers]) =>
    tiers.map(({ minQuantity, unitPriceMicros }) => ({
      price_list_id: priceListId,
      product_id: productId,
      min_quantity: minQuantity,
      unit_price_micros: unitPriceMicros,
    }))
  )
  await insertInChunks(trx, 'price_tiers', rows)
}
