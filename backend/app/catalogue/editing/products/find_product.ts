import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { readProductOptions } from '#app/catalogue/catalogue/product_transformer'
import { selectProducts, withImages } from '#app/catalogue/editing/products/list_products'
import { listPictures } from '#app/catalogue/editing/pictures/list_pictures'
import { NotFound } from '#app/foundation/http/refusal'
import { countRows } from '#database/count_rows'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import type { ProductDetail } from '#shared/catalogue/editing/product_resource_contract'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

export async function findProduct(id: number): Promise<ProductDetail> {
  const row = await selectProducts().where('products.id', id).first()
  if (!row) throw new NotFound()
  const [[product], pictures, services, priceLists, ordered, isInUse, audit] = await Promise.all([
    withImages([row]),
    listPictures(id),
    findServices(id),
    findPriceLists(id),
    countOrdered(id),
    isProductUsed(id),
    readAuditTrail('product', id),
  ])
  return {
    ...product!,
    note_en: row.note_en,
    note_fr: row.note_fr,
    product_options: readProductOptions(row.product_options),
    overlay_specification: row.overlay_specification,
    pictures,
    services,
    price_lists: priceLists,
    ordered,
    abilities: { delete: !isInUse },
    audit,
  }
}

/** Returns whether the product was ever ordered or has rolls, so it must stay (rule 5.22). */
export async function isProductUsed(
  id: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  for (const table of ['order_lines', 'rolls'] as const) {
    if (await client.from(table).where('product_id', id).select('id').first()) return true
  }
  return false
}

async function countOrdered(id: number): Promise<number> {
  return countRows(db.from('order_lines').where('product_id', id))
}

async function findServices(id: number): Promise<ProductDetail['services']> {
  const rows: (Row<'product_services', 'id' | 'category'> & { fields: number })[] = await db
    .from('product_services')
    .leftJoin('print_fields', 'print_fields.product_service_id', 'product_services.id')
    .where('product_services.product_id', id)
    .groupBy('product_services.id', 'product_services.category')
    .orderBy('product_services.id')
    .select('product_services.id', 'product_services.category')
    .count('print_fields.id as fields')
  return rows.map(({ fields, ...service }) => ({ ...service, fields: Number(fields) }))
}

function findPriceLists(id: number) {
  return select(db, 'price_lists', ['id', 'name'])
    .whereIn('id', db.from('price_tiers').where('product_id', id).select('price_list_id'))
    .orderBy('id')
}
