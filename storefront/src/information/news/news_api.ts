import { useQuery } from '@tanstack/react-query'
import type { CorporateNews, NewsChange, NewsPayload } from '#shared/information/news/news_contract'
import type { NewsDetail } from '#shared/information/news/news_resource_contract'
import { api } from '../../ground/api/api'

const NEWS = '/welcome/api/corporate_news/'

export const NEWS_KEY = ['news'] as const

/** Fetches the news in both languages on every visit. */
export const useNews = () =>
  useQuery({
    queryKey: NEWS_KEY,
    queryFn: () => api.get<CorporateNews>(NEWS),
    staleTime: 0,
  })

/** Publishes news; repeating the key publishes nothing twice. */
export const publishNews = (payload: NewsPayload, key: string) =>
  api.post<CorporateNews>(NEWS, payload, { headers: { 'Idempotency-Key': key } })

export const changeNews = (pk: number, change: NewsChange) =>
  api.put<CorporateNews>(`${NEWS}${pk}/`, change)

export const rememberSeen = (upTo: string) => api.post<void>(`${NEWS}seen/`, { up_to: upTo })

/** Returns the stored version and its editor; for editors only. */
export const fetchCurrent = (pk: number) => api.get<NewsDetail>(`/backoffice/api/news/${pk}/`)
