import { readAuditTrail } from '#app/foundation/audit_trail/read_audit_trail'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import { oneLine } from '#app/foundation/http/input/server_fields'
import { NotFound } from '#app/foundation/http/refusal'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { whereEveryWord } from '#database/search'
import { countRows } from '#database/count_rows'
import { fromDbInstant } from '#database/instant'
import type { Row } from '#database/rows'
import { select } from '#database/select'
import {
  PRODUCT_GROUP_SORT_FIELDS,
  type ProductGroupDetail,
  type ProductGroupRow,
} from '#shared/catalogue/editing/product_group_contract'
import { productGroupMessages as english } from '#shared/catalogue/editing/product_group_messages_en'
import { productGroupMessages as french } from '#shared/catalogue/editing/product_group_messages_fr'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const productGroupFilter = resourceFilter({
  id: wantedIds(),
  q: oneLine().optional(),
})

type GroupRequest = RequestFor<typeof PRODUCT_GROUP_SORT_FIELDS, typeof productGroupFilter>

export const productGroupsResource = {
  resource: 'product_groups',
  fields: PRODUCT_GROUP_SORT_FIELDS,
  filter: productGroupFilter,
  find: findGroups,
  count: (request: GroupRequest) => countRows(matching(request)),
  columns: csvColumns<ProductGroupRow>(
    { en: english.resources.product_groups.fields, fr: french.resources.product_groups.fields },
    {
      id: true,
      group_code: true,
      name: true,
      sort_index: true,
      products: true,
      companies: true,
      created_at: 'instant',
      updated_at: 'instant',
    }
  ),
}

export async function findGroup(id: number): Promise<ProductGroupDetail> {
  const row = await select(db, 'product_groups').where('id', id).first()
  if (!row) throw new NotFound()
  const [[group], isUsed, audit] = await Promise.all([
    withFigures([row]),
    isGroupUsed(id),
    readAuditTrail('product_group', id),
  ])
  return { ...group!, abilities: { delete: !isUsed }, audit }
}

export async function isGroupUsed(
  id: number,
  client: QueryClientContract = db.connection()
): Promise<boolean> {
  const tables = ['products', 'quota_events', 'company_product_groups', 'alert_rules'] as const
  for (const table of tables) {
    const query = client.from(table).where('product_group_id', id)
    if (table === 'company_product_groups') query.where('can_order', true)
    if (await query.select('product_group_id').first()) return true
  }
  return false
}

async function findGroups(request: GroupRequest): Promise<ProductGroupRow[]> {
  const columns = { by: request.field === 'group_code' ? 'code' : request.field, id: 'id' }
  const query = select(matching(request), 'product_groups', ['product_groups.*'])
  return withFigures(await readPart(query, columns, request))
}

function matching({ filter }: Pick<GroupRequest, 'filter'>) {
  const query = db.from('product_groups')
  if (filter.id) query.whereIn('id', filter.id)
  if (filter.q) whereEveryWord(query, ['name', 'code'], filter.q)
  return query
}

async function withFigures(rows: readonly Row<'product_groups'>[]): Promise<ProductGroupRow[]> {
  const [products, companies] = await Promise.all([
    countBy(db.from('products')),
    countBy(db.from('company_product_groups').where('can_order', true)),
  ])
  return rows.map(({ code, ...row }) => ({
    ...row,
    group_code: code,
    products: products.get(row.id) ?? 0,
    companies: companies.get(row.id) ?? 0,
    created_at: fromDbInstant(row.created_at),
    updated_at: fromDbInstant(row.updated_at),
  }))
}

async function countBy(query: ReturnType<typeof db.from>): Promise<Map<number, number>> {
  const rows: { product_group_id: number; total: number }[] = await query
    .groupBy('product_group_id')
    .select('product_group_id')
    .count('* as total')
  return new Map(rows.map((row) => [row.product_group_id, Number(row.total)]))
}
