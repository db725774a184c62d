import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'

const MAX_RETRIES = 2

/** Keeps responses without refetching on focus or mount (rule 11.7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Infinity,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
      retry: (failures, error) => isWorthRetrying(error) && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Retries lost connections and server errors, but not refusals. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
