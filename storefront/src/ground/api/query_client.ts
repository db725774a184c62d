import { QueryClient, type QueryKey } from '@tanstack/react-query'
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

/** Replaces the data of a query. A response that is still on its way is older and is dropped. */
export async function replaceData(client: QueryClient, queryKey: QueryKey, data: unknown) {
  await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, data)
}

/** Retries lost connections and server errors, but not refusals. */
function isWorthRetrying(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
