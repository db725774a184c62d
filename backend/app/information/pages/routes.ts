import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { changePage, restorePage } from '#app/information/pages/change_page'
import { findPage, findVersion, pagesResource, readPage } from '#app/information/pages/read_page'
import { countRead } from '#app/foundation/traces/count_strangers'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import * as pageEndpoints from '#shared/information/pages/page_endpoints'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  PAGE_NAMES,
  pageDetail,
  pageList,
  pagePayload,
  pageText,
  pageVersionContent,
  restorePayload,
} from '#shared/information/pages/page_contract'
import db from '@adonisjs/lucid/services/db'
import vine from '@vinejs/vine'

const pagePath = vine.create({ id: vine.enum(PAGE_NAMES) })

const pageVersionPath = vine.create({
  id: vine.enum(PAGE_NAMES),
  version: vine
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
})

serve(pageEndpoints.showTerms, {
  access: 'public',
  summary: 'Legal notice and terms of use, as Markdown',
  response: pageText,
  throttled: true,
  handle: async ({ language, ctx }) => {
    await countRead(ctx)
    return readPage('terms', language)
  },
})

serve(pageEndpoints.showFaq, {
  access: '*',
  summary: 'Frequently asked questions with their answers, as Markdown',
  response: pageText,
  handle: ({ language }) => readPage('faq', language),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/pages/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'The pages that editors write',
  response: pageList,
  ...resourceList(pagesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/pages/:id/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'A page in both languages with its placeholders and its history',
  params: pagePath,
  response: pageDetail,
  handle: ({ path }) => findPage(path.id),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/pages/:id/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'Store a new version of a page in both languages',
  params: pagePath,
  body: pagePayload,
  response: pageDetail,
  handle: async (request) => {
    await changePage(request.path.id, request.body, staffRequest(request))
    return findPage(request.path.id)
  },
})

serve(pageEndpoints.restorePage, {
  access: RESOURCE_RIGHTS.pages,
  summary: 'Make an older version of a page the newest again',
  params: pagePath,
  body: restorePayload,
  response: pageDetail,
  handle: async (request) => {
    await restorePage(request.path.id, request.body, staffRequest(request))
    return findPage(request.path.id)
  },
})

serve(pageEndpoints.showPageVersion, {
  access: RESOURCE_RIGHTS.pages,
  summary: 'The content of a version of a page; 0 is the text that came with the product',
  params: pageVersionPath,
  response: pageVersionContent,
  handle: ({ path }) => findVersion(db.connection(), path.id, path.version),
})
