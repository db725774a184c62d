import { describeEndpoint } from '#shared/ground/http/endpoint_shape'
import type {
  corporateNews,
  newsChange,
  newsPayload,
  seenNews,
} from '#shared/information/news/news_contract'
import type { newsDetail } from '#shared/information/news/news_resource_contract'

const NEWS = 'welcome/api/corporate_news/'

export const showNews = describeEndpoint<{ result: typeof corporateNews }>('GET', NEWS)

export const addNews = describeEndpoint<{ body: typeof newsPayload; result: typeof corporateNews }>(
  'POST',
  NEWS
)

export const replaceNews = describeEndpoint<{
  path: { pk: number }
  body: typeof newsChange
  result: typeof corporateNews
}>('PUT', `${NEWS}:pk/`)

export const markNewsSeen = describeEndpoint<{ body: typeof seenNews }>('POST', `${NEWS}seen/`)

/** Returns a news item with its versions, for editors only. */
export const showNewsDetail = describeEndpoint<{ path: { id: number }; result: typeof newsDetail }>(
  'GET',
  'backoffice/api/news/:id/'
)
