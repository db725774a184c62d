import { auditOf } from '#app/foundation/audit_trail/audit_of'
import type { StaffRequest } from '#app/foundation/resources/staff_request'
import { type KeptContent, keepUpload } from '#app/foundation/files/keep_upload'
import type { ReceivedFile } from '#app/foundation/http/input/receive_upload'
import { optionalLine, pkInText } from '#app/foundation/http/input/url_fields'
import { filledLine } from '#app/foundation/http/input/server_fields'
import { FieldRefusal, Refusal } from '#app/foundation/http/refusal'
import { countRows } from '#database/count_rows'
import { toDbInstant } from '#database/instant'
import { insertRows } from '#database/connection/prepared'
import { select } from '#database/select'
import { MAX_DOCUMENTS } from '#shared/information/documents/document_contract'
import {
  DOCUMENT_ENDINGS,
  cleanFileName,
  documentTypeOf,
  nameWithoutEnding,
} from '#shared/ground/http/document_file'
import { LANGUAGES, type Language } from '#shared/ground/i18n/language'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

export const documentUploadQuery = vine.create({
  category_id: pkInText(),
  language: vine.enum(LANGUAGES),
  filename: filledLine(255),
  document_id: pkInText().optional(),
  description: optionalLine(),
})

export type UploadPlace = Infer<typeof documentUploadQuery>

/**
 * Stores a file as the current version of a document. The document is the given one, the
 * visible one with this file name in the category, or a new one (rule 12.4). Returns the document's
 * id. Throws 422 at `filename`, `file`, `category_id` or `document_id`.
 */
export async function storeDocument(
  file: ReceivedFile,
  place: UploadPlace,
  request: StaffRequest
): Promise<number> {
  const type = documentTypeOf(cleanFileName(place.filename))
  if (!type) {
    const values = { endings: DOCUMENT_ENDINGS }
    throw new Refusal(422, 'FILE_TYPE_UNKNOWN', { field: 'file', values })
  }
  return keepUpload(
    file,
    { name: place.filename, type, now: request.now },
    async (trx, content) => {
      const filename = content.file_name
      const documentId = await findOrMakeDocument(trx, { ...place, filename }, request.now)
      // The file of a repeated upload is deleted later, as a pending one.
      if (await isCurrent(trx, documentId, place.language, content)) return documentId
      await storeVersion(trx, { documentId, language: place.language, content, request })
      await trx.from('pending_files').where('storage_key', content.storage_key).delete()
      return documentId
    }
  )
}

async function isCurrent(
  trx: TransactionClientContract,
  documentId: number,
  language: Language,
  { file_name, sha256 }: KeptContent
): Promise<boolean> {
  const version = { document_id: documentId, language, is_current: true, file_name, sha256 }
  return (await countRows(trx.from('document_versions').where(version))) > 0
}

async function findOrMakeDocument(
  trx: TransactionClientContract,
  place: UploadPlace,
  now: Date
): Promise<number> {
  const { category_id: categoryId, document_id: documentId } = place
  // The category's lock makes parallel uploads with the same name use one document.
  const category = await trx
    .from('document_categories')
    .where('id', categoryId)
    .forUpdate()
    .select('id')
    .first()
  if (!category) throw new FieldRefusal('category_id', 'UNKNOWN_CATEGORY')
  if (documentId !== undefined) {
    const document = await trx.from('documents').where('id', documentId).select('id').first()
    if (!document) throw new FieldRefusal('document_id', 'UNKNOWN_DOCUMENT')
    return documentId
  }
  const similar = await select(trx, 'document_versions', ['document_id', 'file_name'])
    .join('documents', 'documents.id', 'document_versions.document_id')
    .where({ 'documents.category_id': categoryId, 'documents.is_hidden': false })
    .where({ language: place.language, is_current: true, file_name: place.filename })
    .orderBy('document_id')
  // MariaDB ignores accents and case.
  const known = similar.find(({ file_name: name }) => name === place.filename)
  return known?.document_id ?? makeDocument(trx, place, now)
}

async function makeDocument(
  trx: TransactionClientContract,
  place: UploadPlace,
  now: Date
): Promise<number> {
  const [all, own] = await Promise.all([
    countRows(trx.from('documents')),
    trx
      .from('documents')
      .where('category_id', place.category_id)
      .max('sort_index as last')
      .firstOrFail(),
  ])
  if (all >= MAX_DOCUMENTS) {
    throw new Refusal(409, 'TOO_MANY_DOCUMENTS', { values: { documents: MAX_DOCUMENTS } })
  }
  const name = place.description || nameWithoutEnding(place.filename)
  const at = toDbInstant(now)
  return insertRows(trx, 'documents', [
    {
      category_id: place.category_id,
      description_en: name,
      description_fr: name,
      sort_index: Number(own.last ?? 0) + 1,
      is_hidden: false,
      created_at: at,
      updated_at: at,
    },
  ])
}

interface NewVersion {
  documentId: number
  language: Language
  content: KeptContent
  restoredFrom?: number
  request: StaffRequest
}

/** Locks a document and makes a file its current version. */
export async function storeVersion(
  trx: TransactionClientContract,
  { documentId, language, content, restoredFrom, request }: NewVersion
): Promise<void> {
  await trx.from('documents').where('id', documentId).forUpdate().select('id').first()
  const of = { document_id: documentId, language }
  const { last } = await trx
    .from('document_versions')
    .where(of)
    .max('version as last')
    .firstOrFail()
  const version = Number(last ?? 0) + 1
  await trx.from('document_versions').where(of).update({ is_current: false })
  const at = toDbInstant(request.now)
  await insertRows(trx, 'document_versions', [
    {
      ...of,
      version,
      is_current: true,
      ...content,
      restored_from: restoredFrom ?? null,
      user_id: request.staff.id,
      created_at: at,
    },
  ])
  await trx.from('documents').where('id', documentId).update({ updated_at: at })
  const { file_name: filename, sha256 } = content
  const action = restoredFrom ? 'information.restore_document' : 'information.add_documentversion'
  const after = { language, version, filename, sha256 }
  await auditDocument(trx, documentId, { action, after }, request)
}

export const auditDocument = auditOf('document')
