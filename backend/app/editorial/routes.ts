import { resourceList } from '#app/resources/resource_list'
import { staffCall } from '#app/resources/staff_call'
import { changePage, restorePage } from '#app/editorial/change_page'
import { findPage, findVersion, pagesResource, readPage } from '#app/editorial/read_page'
import { countRead } from '#app/http/count_strangers'
import { endpoint } from '#app/endpoints/endpoint'
import { RESOURCE_RIGHTS } from '#shared/backoffice/resource_rights'
import {
  pageDetail,
  pageList,
  pagePath,
  pagePayload,
  pageText,
  pageVersionContent,
  pageVersionPath,
  restorePayload,
} from '#shared/editorial/page_contract'
import db from '@adonisjs/lucid/services/db'

endpoint({
  method: 'GET',
  path: 'information/api/terms/',
  access: 'public',
  summary: 'Legal notice and terms of use, as Markdown',
  answer: pageText,
  throttled: true,
  handle: async ({ language, ctx }) => {
    await countRead(ctx)
    return readPage('terms', language)
  },
})

endpoint({
  method: 'GET',
  path: 'information/api/faq/',
  access: '*',
  summary: 'Frequently asked questions with their answers, as Markdown',
  answer: pageText,
  handle: ({ language }) => readPage('faq', language),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/pages/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'The pages that editors write',
  answer: pageList,
  ...resourceList(pagesResource),
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/pages/:id/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'A page in both languages with its placeholders and its history',
  params: pagePath,
  answer: pageDetail,
  handle: ({ path }) => findPage(path.id),
})

endpoint({
  method: 'PUT',
  path: 'backoffice/api/pages/:id/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'Store a new version of a page in both languages',
  params: pagePath,
  body: pagePayload,
  answer: pageDetail,
  handle: async (call) => {
    await changePage(call.path.id, call.body, staffCall(call))
    return findPage(call.path.id)
  },
})

endpoint({
  method: 'POST',
  path: 'backoffice/api/pages/:id/restore/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'Make an older version of a page the newest again',
  params: pagePath,
  body: restorePayload,
  answer: pageDetail,
  handle: async (call) => {
    await restorePage(call.path.id, call.body, staffCall(call))
    return findPage(call.path.id)
  },
})

endpoint({
  method: 'GET',
  path: 'backoffice/api/pages/:id/versions/:version/',
  access: RESOURCE_RIGHTS.pages,
  summary: 'The content of a version of a page; 0 is the text that came with the product',
  params: pageVersionPath,
  answer: pageVersionContent,
  handle: ({ path }) => findVersion(db.connection(), path.id, path.version),
})
