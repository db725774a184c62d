import { readRange } from '#app/information/documents/byte_range'
import { type ByteRange, readFile } from '#app/information/documents/document_storage'
import { inLanguage } from '#app/information/documents/list_documents'
import { NotFound, Refusal } from '#app/foundation/http/refusal'
import { sendStream } from '#app/foundation/http/send_stream'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { toDbInstant } from '#database/instant'
import { type Selected, select } from '#database/select'
import type { Language } from '#shared/ground/i18n/language'
import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'

type StoredFile = Selected<'document_versions', (typeof FILE_COLUMNS)[number]>

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

/**
 * Sends a file, a part, or 304. Browsers cache it and never show it as our page (rule 12.6).
 * Returns whether it starts at the beginning.
 */
async function sendFile(ctx: HttpContext, file: StoredFile): Promise<boolean> {
  const { request, response } = ctx
  const etag = `"${file.sha256}"`
  if (knows(request.header('if-none-match'), etag)) {
    nameVersion(response, etag)
    response.status(304).send('')
    return false
  }
  const ifRange = request.header('if-range')
  const range =
    ifRange === undefined || ifRange === etag
      ? readRange(request.header('range'), file.bytes)
      : null
  if (range === 'unsatisfiable') {
    response.header('Content-Range', `bytes */${file.bytes}`)
    throw new Refusal(416, 'RANGE_NOT_SATISFIABLE')
  }
  await sendStream(ctx, readFile(file.storage_key, range ?? undefined), () => {
    nameVersion(response, etag)
    describeFile(response, file, range)
  })
  return (range?.first ?? 0) === 0 && request.method() !== 'HEAD'
}

type Response = HttpContext['response']

function nameVersion(response: Response, etag: string): void {
  response.header('ETag', etag)
  response.header('Accept-Ranges', 'bytes')
  response.header('Cache-Control', 'private, no-cache')
}

function describeFile(response: Response, file: StoredFile, range: ByteRange | null): void {
  const { first, last } = range ?? { first: 0, last: file.bytes - 1 }
  response.header('Content-Type', file.media_type)
  response.header('Content-Length', last - first + 1)
  response.header('Content-Disposition', dispositionOf(file.file_name))
  response.header('Content-Security-Policy', "default-src 'none'; sandbox")
  response.header('X-Content-Type-Options', 'nosniff')
  if (!range) return
  response.status(206)
  response.header('Content-Range', `bytes ${first}-${last}/${file.bytes}`)
}

const knows = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*')

/** An ASCII name for old browsers, and the full one. */
function dispositionOf(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
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
