import { resourceList } from '#app/foundation/resources/resource_list'
import { staffRequest } from '#app/foundation/resources/staff_request'
import { endpoint, serve } from '#app/foundation/endpoints/endpoint'
import { idPath, pkPath } from '#app/foundation/http/input/url_fields'
import { findNews, newsResource } from '#app/information/news/list_news'
import { readNews, rememberSeen } from '#app/information/news/read_news'
import { changeNews, publishNews } from '#app/information/news/save_news'
import { RESOURCE_RIGHTS } from '#shared/ground/access/resource_rights'
import {
  corporateNews,
  newsChange,
  newsPayload,
  seenNews,
} from '#shared/information/news/news_contract'
import { newsDetail, newsRows } from '#shared/information/news/news_resource_contract'
import {
  addNews,
  markNewsSeen,
  replaceNews,
  showNews,
  showNewsDetail,
} from '#shared/information/news/news_endpoints'

const RESOURCE = 'backoffice/api/news/'

serve(showNews, {
  access: '*',
  summary: 'The news in both languages: the current one, and all that are visible',
  response: corporateNews,
  handle: ({ user, now }) => readNews(user.id, now),
})

serve(addNews, {
  access: RESOURCE_RIGHTS.news,
  summary: 'Publish a piece of news',
  body: newsPayload,
  status: 201,
  response: corporateNews,
  idempotent: true,
  handle: async (request) => {
    await publishNews(request.body, staffRequest(request))
    return readNews(request.user.id, request.now)
  },
})

serve(markNewsSeen, {
  access: '*',
  summary: 'Store up to when the user has seen the news',
  body: seenNews,
  status: 204,
  acting: 'refused',
  handle: ({ user, body, now }) => rememberSeen(user.id, body.up_to, now),
})

serve(replaceNews, {
  access: RESOURCE_RIGHTS.news,
  summary: 'Change a piece of news, unless another user has changed it',
  params: pkPath,
  body: newsChange,
  response: corporateNews,
  handle: async (request) => {
    await changeNews(request.path.pk, request.body, staffRequest(request))
    return readNews(request.user.id, request.now)
  },
})

endpoint({
  method: 'GET',
  path: RESOURCE,
  access: RESOURCE_RIGHTS.news,
  summary: 'All news, including planned and ended ones',
  response: newsRows,
  ...resourceList(({ now }) => newsResource(now)),
})

serve(showNewsDetail, {
  access: RESOURCE_RIGHTS.news,
  summary: 'One piece of news with its versions',
  params: idPath,
  response: newsDetail,
  handle: ({ path, now }) => findNews(path.id, now),
})

endpoint({
  method: 'POST',
  path: RESOURCE,
  access: RESOURCE_RIGHTS.news,
  summary: 'Publish a piece of news',
  body: newsPayload,
  status: 201,
  response: newsDetail,
  idempotent: true,
  handle: async (request) =>
    findNews(await publishNews(request.body, staffRequest(request)), request.now),
})

endpoint({
  method: 'PUT',
  path: `${RESOURCE}:id/`,
  access: RESOURCE_RIGHTS.news,
  summary: 'Change a piece of news, unless another user has changed it',
  params: idPath,
  body: newsChange,
  response: newsDetail,
  handle: async (request) => {
    await changeNews(request.path.id, request.body, staffRequest(request))
    return findNews(request.path.id, request.now)
  },
})
