import { countRequest } from '#app/foundation/traces/count_request'
import type { Turn } from '#app/foundation/http/slots/turns'
import { textsIn } from '#app/foundation/http/texts'
import type { SignedInUser } from '#app/foundation/sessions/signed_in_user'
import { drawInThread } from '#app/catalogue/printing/pdf/draw_pdf'
import { sendPdf, turnOf } from '#app/catalogue/printing/pdf/send_pdf'
import type { Mail } from '#app/mailing/wording/render_mail'
import type { MailFile } from '#app/mailing/sending/attach_files'
import type { OrderDocument } from '#app/ordering/documents/order_document'
import { findDocument, readDocument } from '#app/ordering/documents/read_document'
import type { writeDocument } from '#app/ordering/documents/write_document'
import type { Language } from '#shared/ground/i18n/language'
import type { OrderDocumentKind } from '#shared/ordering/documents/order_documents'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'

const DOCUMENTS = { requests: 60, duration: '1 min' }

const draw = drawInThread<typeof writeDocument>({
  module: '#app/ordering/documents/write_document',
  write: 'writeDocument',
})

interface DocumentRequest {
  user: SignedInUser
  language: Language
  now: Date
}

/** Throws like {@link findDocument}, and 429. */
export async function sendDocument(
  ctx: HttpContext,
  { pk, kind }: { pk: number; kind: OrderDocumentKind },
  { user, language, now }: DocumentRequest
): Promise<void> {
  await countRequest(DOCUMENTS, `order_document:${user.id}`, 'memory')
  const file = toFile(await findDocument(user, pk, kind, language))
  const content = await file.draw(now, turnOf(ctx))
  sendPdf(ctx, content, { name: file.name, disposition: 'inline' })
}

export async function documentsOfMail(
  client: QueryClientContract,
  mail: Mail
): Promise<MailFile[]> {
  if (!('pk' in mail.data) || !mail.data.document) return []
  const document = await readDocument(client, mail.data.pk, mail.data.document, mail.language)
  return document ? [toFile(document)] : []
}

const toFile = (document: OrderDocument): MailFile => ({
  name: `${textsIn(document.language)(`order_documents.${document.kind}.file_name`)}-${document.orderId}.pdf`,
  draw: (now: Date, turn: Turn = { person: null }) => draw(turn, document, now),
})
