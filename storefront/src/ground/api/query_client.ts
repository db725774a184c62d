import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from '#shared/ground/http/api_client'

const MAX_RETRIES = 2

/** Keeps responses without refetching them on focus or reconnection (rule 11.7). */
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

/** Replaces the data of a query. Cancels a pending request, because its response would be older. */
export async function replaceData(client: QueryClient, queryKey: QueryKey, data: unknown) {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}

/** Returns whether a request is worth retrying: after lost connections and server errors. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
