import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#shared/http/api_client'

const MAX_RETRIES = 2

/** Answers are kept without asking again on focus or mount (rule 11.7). */
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

/** A refusal stays one; a lost connection or a server in trouble may recover. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
