import { auditOf } from '#app/foundation/audit_trail/audit_of'
import { type RequestFor, csvColumns } from '#app/foundation/resources/resource_list'
import { resourceFilter, wantedIds } from '#app/foundation/resources/resource_filter'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { lockRecord, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { putInOrder } from '#app/information/documents/put_in_order'
import { readPart } from '#app/foundation/http/csv/read_by_key'
import { transactionOnce } from '#app/foundation/http/idempotency'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { countRows } from '#database/count_rows'
import { fromDbInstant, toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { type RowOf, select, typed } from '#database/select'
import { transaction } from '#database/transaction'
import { MAX_CATEGORIES, MAX_DOCUMENTS } from '#shared/information/documents/document_contract'
import {
  CATEGORY_SORT_FIELDS,
  type CategoryChange,
  type CategoryPayload,
  type CategoryRow,
  type NewOrder,
} from '#shared/information/documents/document_resource_contract'
import { documentResourceMessages as english } from '#shared/information/documents/resource_messages_en'
import { documentResourceMessages as french } from '#shared/information/documents/resource_messages_fr'
import db from '@adonisjs/lucid/services/db'

const categoryFilter = resourceFilter({ id: wantedIds() })

type CategoryRequest = RequestFor<typeof CATEGORY_SORT_FIELDS, typeof categoryFilter>

type FoundCategory = RowOf<typeof counted>

export const categoryResource = {
  resource: 'document_categories',
  fields: CATEGORY_SORT_FIELDS,
  filter: categoryFilter,
  find: async (request: CategoryRequest): Promise<CategoryRow[]> => {
    const columns = { by: `document_categories.${request.field}`, id: 'document_categories.id' }
    const found = counted(matching(request))
    return (await readPart(found, columns, request)).map(toRow)
  },
  count: (request: CategoryRequest): Promise<number> => countRows(matching(request)),
  columns: csvColumns<CategoryRow>(
    {
      en: english.resources.document_categories.fields,
      fr: french.resources.document_categories.fields,
    },
    {
      id: true,
      name_en: true,
      name_fr: true,
      sort_index: true,
      documents: true,
      updated_at: 'instant',
    }
  ),
}

export async function findCategory(id: number): Promise<CategoryRow> {
  const row = await counted(db.from('document_categories'))
    .where('document_categories.id', id)
    .first()
  if (!row) throw new NotFound()
  return toRow(row)
}

/** Lists a category's documents in order, including hidden ones. */
export const findDocumentsOf = (id: number) =>
  select(db, 'documents', ['id', 'description_en', 'description_fr'])
    .where('category_id', id)
    .orderBy('sort_index')
    .orderBy('id')
    .limit(MAX_DOCUMENTS)

/** Adds a category at the end and returns its id. Throws 409 for too many. */
export async function addCategory(names: CategoryPayload, sent: StaffRequest): Promise<number> {
  return transactionOnce(sent, async (trx) => {
    const known = await select(trx, 'document_categories', ['sort_index']).forUpdate()
    if (known.length >= MAX_CATEGORIES) {
      throw new Refusal(409, 'TOO_MANY_CATEGORIES', { values: { categories: MAX_CATEGORIES } })
    }
    const at = toDbInstant(sent.now)
    const last = Math.max(0, ...known.map((row) => row.sort_index))
    const row = { ...names, sort_index: last + 1, created_at: at, updated_at: at }
    const id = await insertRows(trx, 'document_categories', [row])
    await auditCategory(trx, id, { action: 'information.add_category', after: { ...names } }, sent)
    return id
  })
}

export async function changeCategory(
  id: number,
  { updated_at: seenAt, ...names }: CategoryChange,
  sent: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const stored = await lockRecord(trx, 'document_categories', id)
    const { name_en, name_fr } = stored
    if (name_en === names.name_en && name_fr === names.name_fr) return
    requireUnchanged(stored.updated_at, seenAt)
    await trx
      .from('document_categories')
      .where('id', id)
      .update({ ...names, updated_at: toDbInstant(sent.now) })
    const change = { before: { name_en, name_fr }, after: { ...names } }
    await auditCategory(trx, id, { action: 'information.change_category', ...change }, sent)
  })
}

/** Reorders the categories. Throws 409 unless all are listed, and after another user's change. */
export async function orderCategories(order: NewOrder, sent: StaffRequest): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const changed = await putInOrder(trx.from('document_categories'), order)
    if (!changed) return
    // The id 0 means all categories.
    await auditCategory(trx, 0, { action: 'information.order_categories', ...changed }, sent)
  })
}

export const auditCategory = auditOf('document_category')

type Query = ReturnType<typeof db.from>

function matching({ filter }: CategoryRequest): Query {
  const query = db.from('document_categories')
  if (filter.id) query.whereIn('document_categories.id', filter.id)
  return query
}

const counted = (query: Query) =>
  select(query, 'document_categories', [
    'document_categories.*',
    typed<{ documents: number | string }>(
      db.raw(
        '(SELECT COUNT(*) FROM documents WHERE category_id = document_categories.id) AS documents'
      )
    ),
  ])

const toRow = (row: FoundCategory): CategoryRow => ({
  id: row.id,
  name_en: row.name_en,
  name_fr: row.name_fr,
  sort_index: row.sort_index,
  documents: Number(row.documents),
  updated_at: fromDbInstant(row.updated_at),
})
