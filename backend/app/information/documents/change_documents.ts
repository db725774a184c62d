import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { lockRecord, requireUnchanged } from '#app/foundation/resources/require_unchanged'
import { auditCategory } from '#app/information/documents/categories'
import { putInOrder } from '#app/information/documents/put_in_order'
import { auditDocument, storeVersion } from '#app/information/documents/store_document'
import { FieldRefusal, NotFound, Refusal } from '#app/foundation/http/refusal'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import { transaction } from '#database/transaction'
import type {
  DocumentChange,
  DocumentOrder,
} from '#shared/information/documents/document_resource_contract'
import type { Language } from '#shared/ground/i18n/language'
import db from '@adonisjs/lucid/services/db'
import pick from 'lodash/pick.js'
import pickBy from 'lodash/pickBy.js'

/** Changes a document. Throws 404, 409 after another user's change, and 422 at `category_id`. */
export async function changeDocument(
  id: number,
  { updated_at: seenAt, ...change }: DocumentChange,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const stored = await lockRecord(trx, 'documents', id)
    const after = pickBy(change, (value, name) => value !== stored[name as keyof typeof change])
    if (Object.keys(after).length === 0) return
    requireUnchanged(stored.updated_at, seenAt)
    const category = await trx
      .from('document_categories')
      .where('id', change.category_id)
      .select('id')
      .first()
    if (!category) throw new FieldRefusal('category_id', 'UNKNOWN_CATEGORY')
    await trx
      .from('documents')
      .where('id', id)
      .update({ ...change, updated_at: toDbInstant(request.now) })
    const before = pick(stored, Object.keys(after))
    await auditDocument(trx, id, { action: 'information.change_document', before, after }, request)
  })
}

/** Reorders a category's documents. Throws 409 unless all are listed, and after another user's change. */
export async function orderDocuments(
  { category_id: categoryId, ...order }: DocumentOrder,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    const own = trx.from('documents').where('category_id', categoryId)
    const changed = await putInOrder(own, order)
    if (!changed) return
    const change = { action: 'information.order_documents', ...changed }
    await auditCategory(trx, categoryId, change, request)
  })
}

/** Restores an old version of a file as a new version. Throws 404, and 409 for the current one. */
export async function restoreVersion(
  id: number,
  versionId: number,
  request: StaffRequest
): Promise<void> {
  await transaction(db.connection(), async (trx) => {
    await trx.from('documents').where('id', id).forUpdate().select('id').first()
    const stored = await select(trx, 'document_versions')
      .where({ id: versionId, document_id: id })
      .first()
    if (!stored) throw new NotFound()
    if (stored.is_current) throw new Refusal(409, 'VERSION_IN_FORCE')
    const { file_name, media_type, bytes, sha256, storage_key } = stored
    await storeVersion(trx, {
      documentId: id,
      language: stored.language as Language,
      content: { file_name, media_type, bytes, sha256, storage_key },
      restoredFrom: stored.version,
      request,
    })
  })
}
