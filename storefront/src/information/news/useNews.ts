import { useQuery } from '@tanstack/react-query'
import { showNews } from '#shared/information/news/news_endpoints'
import { api } from '../../ground/api/api'

export const NEWS_KEY = ['news'] as const

/** Fetches the news in both languages on every visit. */
export const useNews = () =>
  useQuery({
    queryKey: NEWS_KEY,
    queryFn: () => api.request(showNews),
    staleTime: 0,
  })
