import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import {
  addCategory,
  categoryResource,
  changeCategory,
  findCategory,
  findDocumentsOf,
  orderCategories,
} from '#app/information/documents/categories'
import {
  changeDocument,
  orderDocuments,
  restoreVersion,
} from '#app/information/documents/change_documents'
import { documentResource, findDocument } from '#app/information/documents/list_document_resources'
import { sendVersion } from '#app/information/documents/send_document'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as documentEndpoints from '#shared/information/documents/document_endpoints'
import { idPath, pkInText } from '#app/foundation/http/input/url_fields'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  categoryChange,
  categoryOrder,
  categoryPayload,
  categoryRow,
  categoryRows,
  documentChange,
  documentDetail,
  documentOrder,
  documentRows,
  orderedDocuments,
  versionToRestore,
} from '#shared/information/documents/document_resource_contract'
import vine from '@vinejs/vine'

const DOCUMENTS = 'backoffice/api/documents/'
const CATEGORIES = 'backoffice/api/document_categories/'

endpoint({
  method: 'GET',
  path: DOCUMENTS,
  access: RESOURCE_RIGHTS.documents,
  summary: 'All documents, hidden ones too, with the versions in force and their downloads',
  response: documentRows,
  ...resourceList(({ language }) => documentResource(language)),
})

serve(documentEndpoints.orderDocuments, {
  access: RESOURCE_RIGHTS.documents,
  summary: 'Put the documents of a category into an order',
  body: documentOrder,
  status: 204,
  handle: (request) => orderDocuments(request.body, staffRequest(request)),
})

endpoint({
  method: 'GET',
  path: `${DOCUMENTS}:id/`,
  access: RESOURCE_RIGHTS.documents,
  summary: 'One document with its versions and the companies that fetched it',
  params: idPath,
  response: documentDetail,
  handle: (request) => findDocument(request.path.id, request.language),
})

endpoint({
  method: 'PUT',
  path: `${DOCUMENTS}:id/`,
  access: RESOURCE_RIGHTS.documents,
  summary: 'Rename, hide or move a document, unless another user has changed it',
  params: idPath,
  body: documentChange,
  response: documentDetail,
  handle: async (request) => {
    await changeDocument(request.path.id, request.body, staffRequest(request))
    return findDocument(request.path.id, request.language)
  },
})

serve(documentEndpoints.restoreDocument, {
  access: RESOURCE_RIGHTS.documents,
  summary: 'Put an old version of a document into force again, as a new one',
  params: idPath,
  body: versionToRestore,
  response: documentDetail,
  handle: async (request) => {
    await restoreVersion(request.path.id, request.body.version_id, staffRequest(request))
    return findDocument(request.path.id, request.language)
  },
})

serve(documentEndpoints.downloadVersion, {
  access: RESOURCE_RIGHTS.documents,
  summary: 'The file of a version of a document',
  params: vine.create({ id: pkInText(), version: pkInText() }),
  produces: 'application/octet-stream',
  handle: (request) => sendVersion(request.ctx, request.path.id, request.path.version),
})

endpoint({
  method: 'GET',
  path: CATEGORIES,
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'The categories of documents, in their order',
  response: categoryRows,
  ...resourceList(categoryResource),
})

endpoint({
  method: 'POST',
  path: CATEGORIES,
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'Add a category of documents',
  body: categoryPayload,
  status: 201,
  response: categoryRow,
  idempotent: true,
  handle: async (request) => findCategory(await addCategory(request.body, staffRequest(request))),
})

serve(documentEndpoints.orderCategories, {
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'Put the categories into an order',
  body: categoryOrder,
  status: 204,
  handle: (request) => orderCategories(request.body, staffRequest(request)),
})

endpoint({
  method: 'GET',
  path: `${CATEGORIES}:id/`,
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'One category of documents',
  params: idPath,
  response: categoryRow,
  handle: (request) => findCategory(request.path.id),
})

serve(documentEndpoints.listCategoryDocuments, {
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'All documents of a category in their order, hidden ones too',
  params: idPath,
  response: orderedDocuments,
  handle: (request) => findDocumentsOf(request.path.id),
})

endpoint({
  method: 'PUT',
  path: `${CATEGORIES}:id/`,
  access: RESOURCE_RIGHTS.document_categories,
  summary: 'Rename a category, unless another user has changed it',
  params: idPath,
  body: categoryChange,
  response: categoryRow,
  handle: async (request) => {
    await changeCategory(request.path.id, request.body, staffRequest(request))
    return findCategory(request.path.id)
  },
})
