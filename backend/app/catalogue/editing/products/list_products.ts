import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { pk, resourceFilter, wantedIds, yesOrNo } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { imagePath } from '#app/catalogue/catalogue/product_transformer'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { idsOf } from '#database/ids'
import { fromDbInstant } from '#database/instant'
import { type RowOf, select } from '#database/select'
import {
  PRODUCT_SORT_FIELDS,
  type ProductRow,
} from '#shared/catalogue/editing/product_resource_contract'
import { productResourceMessages as english } from '#shared/catalogue/editing/product_resource_messages_en'
import { productResourceMessages as french } from '#shared/catalogue/editing/product_resource_messages_fr'
import db from '@adonisjs/lucid/services/db'

const productFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
  product_group_id: pk().optional(),
  is_available: yesOrNo().optional(),
})

type ProductRequest = RequestFor<typeof PRODUCT_SORT_FIELDS, typeof productFilter>

type StoredProduct = RowOf<typeof selectProducts>

export const productsResource = {
  resource: 'products',
  fields: PRODUCT_SORT_FIELDS,
  filter: productFilter,
  find: findProducts,
  count: (request: ProductRequest) => countRows(matching(db.from('products'), request)),
  columns: csvColumns<Omit<ProductRow, 'product_group_id' | 'image'>>(
    { en: english.resources.products.fields, fr: french.resources.products.fields },
    {
      id: true,
      customer_reference: true,
      nart: true,
      group_name: true,
      description_en: true,
      description_fr: true,
      label_length: 'number',
      label_width: 'number',
      labels_per_unit: true,
      destination: true,
      winding_direction: true,
      sort_index: true,
      is_available: true,
      created_at: 'instant',
      updated_at: 'instant',
    }
  ),
}

export const selectProducts = () =>
  select(db, 'products', ['products.*', 'product_groups.name as group_name']).join(
    'product_groups',
    'product_groups.id',
    'products.product_group_id'
  )

async function findProducts(request: ProductRequest): Promise<ProductRow[]> {
  const columns = { by: `products.${request.field}`, id: 'products.id' }
  const query = matching(selectProducts(), request)
  return withImages(await readPart(query, columns, request))
}

const SEARCHED = [
  'products.customer_reference',
  'products.nart',
  'products.description_en',
  'products.description_fr',
  'products.destination',
]

function matching(query: ReturnType<typeof db.from>, { filter }: Pick<ProductRequest, 'filter'>) {
  if (filter.id) query.whereIn('products.id', filter.id)
  if (filter.product_group_id) query.where('products.product_group_id', filter.product_group_id)
  if (filter.is_available !== undefined) query.where('products.is_available', filter.is_available)
  whereEveryWord(query, SEARCHED, filter.q)
  return query
}

export async function withImages(rows: readonly StoredProduct[]): Promise<ProductRow[]> {
  const pictures = await select(db, 'product_pictures', ['product_id', 'fingerprint'])
    .whereIn('product_id', idsOf(rows))
    .orderBy('sort_index', 'desc')
    .orderBy('id', 'desc')
  const images = new Map(pictures.map((picture) => [picture.product_id, picture.fingerprint]))
  return rows.map((row) => toProductRow(row, images.get(row.id) ?? null))
}

const toProductRow = (row: StoredProduct, fingerprint: string | null): ProductRow => ({
  id: row.id,
  customer_reference: row.customer_reference,
  nart: row.nart,
  product_group_id: row.product_group_id,
  group_name: row.group_name,
  description_en: row.description_en,
  description_fr: row.description_fr,
  label_length: row.label_length,
  label_width: row.label_width,
  labels_per_unit: row.labels_per_unit,
  destination: row.destination,
  winding_direction: row.winding_direction,
  sort_index: row.sort_index,
  is_available: row.is_available,
  image: imagePath(row.id, fingerprint),
  created_at: fromDbInstant(row.created_at),
  updated_at: fromDbInstant(row.updated_at),
})
