import { sendFile } from '#app/foundation/files/send_file'
import { inLanguage } from '#app/information/documents/list_documents'
import { NotFound } from '#app/foundation/http/refusal'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import { select } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

const FILE_COLUMNS = [
  'document_versions.document_id',
  'document_versions.language',
  'document_versions.file_name',
  'document_versions.media_type',
  'document_versions.bytes',
  'document_versions.sha256',
  'document_versions.storage_key',
] as const

/** Sends the current file of a document and counts the download. Throws 404. */
export async function sendDocument(
  ctx: HttpContext,
  pk: number,
  { user, language, now }: { user: SignedInUser; language: Language; now: Date }
): Promise<void> {
  const files = await select(db, 'document_versions', FILE_COLUMNS)
    .join('documents', 'documents.id', 'document_versions.document_id')
    .where('documents.id', pk)
    .where('documents.is_hidden', false)
    .where('document_versions.is_current', true)
  const file = inLanguage(files, language)
  if (!file) throw new NotFound()
  const isFromItsBeginning = await sendFile(ctx, file)
  if (isFromItsBeginning) await countDownload(pk, user.company.id, now)
}

export async function sendVersion(ctx: HttpContext, id: number, versionId: number): Promise<void> {
  const file = await select(db, 'document_versions', FILE_COLUMNS)
    .where({ id: versionId, document_id: id })
    .first()
  if (!file) throw new NotFound()
  await sendFile(ctx, file)
}

async function countDownload(documentId: number, companyId: number, now: Date): Promise<void> {
  const client = db.connection()
  await client
    .insertQuery()
    .table('document_downloads')
    .insert({
      document_id: documentId,
      company_id: companyId,
      downloads: 1,
      last_at: toDbInstant(now),
    })
    .onConflict(['document_id', 'company_id'])
    .merge({
      downloads: client.raw('document_downloads.downloads + 1'),
      last_at: toDbInstant(now),
    })
}
