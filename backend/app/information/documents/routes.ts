import { staffRequest } from '#app/foundation/resources/staff_request'
import { listDocuments } from '#app/information/documents/list_documents'
import { withDataUrl, withUpload } from '#app/foundation/http/input/receive_upload'
import { sendDocument } from '#app/information/documents/send_document'
import { documentUploadQuery, storeDocument } from '#app/information/documents/store_document'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { languageQuery, pkPath } from '#app/foundation/http/input/url_fields'
import { countRequest } from '#app/foundation/traces/count_request'
import { documentList, documentUpload } from '#shared/information/documents/document_contract'
import { showDocuments, uploadDocument } from '#shared/information/documents/document_endpoints'
import { problem } from '#shared/ground/http/problem'

const UPLOADS = { requests: 120, duration: '1 min' }

serve(showDocuments, {
  access: '*',
  summary: 'Documents by language, grouped by category; missing ones in the other language',
  response: documentList,
  handle: () => listDocuments(),
})

endpoint({
  method: 'POST',
  path: 'information/api/document_list/',
  access: 'information.add_documentversion',
  summary: 'Add a version of a document, sent as a data URL of up to 5 MB',
  body: documentUpload,
  status: 201,
  response: documentList,
  large: 'list',
  throttled: true,
  handle: async (request) => {
    await countRequest(UPLOADS, `uploads:${request.user.id}`, 'memory')
    const { filedata, ...place } = request.body
    await withDataUrl(filedata, (file) => storeDocument(file, place, staffRequest(request)))
    return listDocuments()
  },
})

serve(uploadDocument, {
  access: 'information.add_documentversion',
  summary: 'Add a version of a document, sent as it is, of up to 50 MB',
  query: documentUploadQuery,
  takes: 'application/octet-stream',
  status: 201,
  response: documentList,
  throttled: true,
  handle: async (request) => {
    await countRequest(UPLOADS, `uploads:${request.user.id}`, 'memory')
    await withUpload(request.ctx, (file) =>
      storeDocument(file, request.query, staffRequest(request))
    )
    return listDocuments()
  },
})

endpoint({
  method: 'GET',
  path: 'information/api/documents/:pk/file/',
  access: '*',
  summary: 'The file of a document in a language, whole or in part',
  params: pkPath,
  query: languageQuery,
  produces: 'application/octet-stream',
  refusals: { 416: problem },
  handle: ({ path, user, language, now, ctx }) =>
    sendDocument(ctx, path.pk, { user, language, now }),
})
