import { createHash } from 'node:crypto'
import { ROWS_PER_STATEMENT } from '#database/chunks'
import type { Row, Tables } from '#database/rows'
import { select } from '#database/select'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import chunk from 'lodash/chunk.js'

/** Product data that an order stores: texts, size and group (rule 5.16). */
type ProductVersion = Row<'product_versions'>

type Content = Omit<ProductVersion, 'id' | 'hash'>

type ProductRow = Row<
  'products',
  Exclude<
    keyof Content,
    'product_id' | 'product_group_name' | 'product_group_sort_index' | 'product_group_id'
  >
> & { id: number; product_group_id: number }

type GroupRow = Pick<Tables['product_groups'], 'name' | 'sort_index'>

/** The columns that order queries select without renaming them. */
export const VERSION_COLUMNS = [
  'product_group_id',
  'product_group_name',
  'product_group_sort_index',
  'customer_reference',
  'label_length',
  'label_width',
  'description_en',
  'description_fr',
  'destination',
  'product_options',
] as const satisfies readonly (keyof Content)[]

/** Equal products have equal hashes. */
export function productVersionRow(
  product: ProductRow,
  group: GroupRow
): Omit<ProductVersion, 'id'> {
  const content: Content = {
    product_id: product.id,
    product_group_id: product.product_group_id,
    product_group_name: group.name,
    product_group_sort_index: group.sort_index,
    customer_reference: product.customer_reference,
    nart: product.nart,
    label_length: product.label_length,
    label_width: product.label_width,
    description_en: product.description_en,
    description_fr: product.description_fr,
    note_en: product.note_en,
    note_fr: product.note_fr,
    destination: product.destination,
    winding_direction: product.winding_direction,
    product_options: product.product_options,
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { hash, ...content }
}

/** Stores the current state of every product, if it is new. Returns the version ids by product id. */
export async function storeProductVersions(
  client: QueryClientContract
): Promise<Map<number, number>> {
  const products = await select(client, 'products', [
    'products.*',
    'product_groups.name',
    'product_groups.sort_index as group_sort_index',
  ])
    .join('product_groups', 'product_groups.id', 'products.product_group_id')
    .orderBy('products.id')
  const wanted = products.map((row) =>
    productVersionRow(row, { name: row.name, sort_index: row.group_sort_index })
  )
  const known = await readIds(client)
  const missing = wanted.filter(({ hash }) => !known.has(hash))
  for (const some of chunk(missing, ROWS_PER_STATEMENT)) {
    await client.knexQuery().table('product_versions').insert(some).onConflict('hash').ignore()
  }
  const ids = missing.length === 0 ? known : await readIds(client)
  return new Map(wanted.map(({ product_id: id, hash }) => [id, ids.get(hash)!]))
}

async function readIds(client: QueryClientContract): Promise<Map<string, number>> {
  const rows = await select(client, 'product_versions', ['id', 'hash'])
  return new Map(rows.map(({ id, hash }) => [hash, id]))
}
