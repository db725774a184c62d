import { serve } from '#app/foundation/endpoints/endpoint'
import { languageQuery, pkInText } from '#app/foundation/http/input/url_fields'
import { sendDocument } from '#app/ordering/documents/send_document'
import { showOrderDocument } from '#shared/ordering/documents/document_endpoints'
import { ORDER_DOCUMENTS } from '#shared/ordering/documents/order_documents'
import { problem } from '#shared/ground/http/problem'
import vine from '@vinejs/vine'

const documentPath = vine.create({ pk: pkInText(), kind: vine.enum(ORDER_DOCUMENTS) })

serve(showOrderDocument, {
  access: 'orders.view_order',
  summary: 'The confirmation of an order, or its delivery note, as PDF',
  params: documentPath,
  query: languageQuery,
  produces: 'application/pdf',
  throttled: true,
  refusals: { 409: problem },
  handle: ({ ctx, path, user, language, now }) => sendDocument(ctx, path, { user, language, now }),
})
