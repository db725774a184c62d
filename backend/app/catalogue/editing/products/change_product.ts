import {
  lockRecord,
  lockUnchanged,
  requireUnchanged,
} from '#app/foundation/resources/require_unchanged'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { readProductOptions } from '#app/catalogue/catalogue/product_transformer'
import { differing, editCatalogue } from '#app/catalogue/editing/edit_catalogue'
import { isProductUsed } from '#app/catalogue/editing/products/find_product'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import type {
  ProductChange,
  ProductPayload,
} from '#shared/catalogue/editing/product_resource_contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Throws 422 for an unknown group or a reference in use. */
export function createProduct(payload: ProductPayload, request: StaffRequest): Promise<number> {
  return editCatalogue(request, async (trx, note) => {
    await checkReferences(trx, payload)
    const id = await insertProduct(trx, payload, request.now)
    note({ action: 'catalogue.create_product', subject: 'product', subjectId: id, after: payload })
    return id
  })
}

/**
 * Changes a product; existing orders keep its former texts (rule 5.16). Throws 409 if the product
 * changed after the form was opened, and 422 like {@link createProduct}.
 */
export function changeProduct(
  id: number,
  { updated_at: seenAt, ...values }: ProductChange,
  request: StaffRequest
): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const product = await lockRecord(trx, 'products', id)
    const changed = differing(valuesOf(product), values)
    if (!changed) return
    requireUnchanged(product.updated_at, seenAt)
    await checkReferences(trx, values, id)
    await updateProduct(trx, id, values, request.now)
    note({ action: 'catalogue.change_product', subject: 'product', subjectId: id, ...changed })
  })
}

/**
 * Deletes a product with its pictures, services and prices. Throws 409 `PRODUCT_USED` if the
 * product was ever ordered or has rolls, and 409 if it changed in the meantime.
 */
export function deleteProduct(id: number, seenAt: string, request: StaffRequest): Promise<void> {
  return editCatalogue(request, async (trx, note) => {
    const product = await lockUnchanged(trx, 'products', { id, seenAt })
    if (await isProductUsed(id, trx)) throw new Refusal(409, 'PRODUCT_USED')
    await trx.from('products').where('id', id).delete()
    const before = valuesOf(product)
    note({ action: 'catalogue.delete_product', subject: 'product', subjectId: id, before })
  })
}

export async function insertProduct(
  trx: TransactionClientContract,
  payload: ProductPayload,
  now: Date
): Promise<number> {
  const at = toDbInstant(now)
  const [id] = await trx
    .insertQuery()
    .table('products')
    .insert({ ...storedValues(payload), created_at: at, updated_at: at })
  return Number(id)
}

export async function updateProduct(
  trx: TransactionClientContract,
  id: number,
  values: ProductPayload,
  now: Date
): Promise<void> {
  await trx
    .from('products')
    .where('id', id)
    .update({ ...storedValues(values), updated_at: toDbInstant(now) })
}

const storedValues = ({ product_options: options, ...values }: ProductPayload) => ({
  ...values,
  product_options: JSON.stringify(options),
})

export const valuesOf = (row: Row<'products'>): ProductPayload => ({
  product_group_id: row.product_group_id,
  customer_reference: row.customer_reference,
  nart: row.nart,
  label_length: row.label_length,
  label_width: row.label_width,
  description_en: row.description_en,
  description_fr: row.description_fr,
  note_en: row.note_en,
  note_fr: row.note_fr,
  destination: row.destination,
  winding_direction: row.winding_direction,
  product_options: readProductOptions(row.product_options),
  overlay_specification: row.overlay_specification,
  labels_per_unit: row.labels_per_unit,
  sort_index: row.sort_index,
  is_available: row.is_available,
})

async function checkReferences(
  trx: TransactionClientContract,
  values: ProductPayload,
  id = 0
): Promise<void> {
  const group: unknown = await trx
    .from('product_groups')
    .where('id', values.product_group_id)
    .first()
  if (!group) throw new FieldRefusal('product_group_id', 'UNKNOWN_PRODUCT_GROUP')
  for (const field of ['customer_reference', 'nart'] as const) {
    const other: unknown = await trx
      .from('products')
      .where(field, values[field])
      .whereNot('id', id)
      .first()
    if (other) throw new FieldRefusal(field, 'REFERENCE_TAKEN')
  }
}
