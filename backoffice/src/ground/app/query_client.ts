import { ApiError } from '#shared/ground/http/api_client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveEnded } from './login'

/**
 * Cache of API reads. A read in an ended session leads to the login (rule 2.7). A refused change
 * does not, because the page holds the input (rule 2.11).
 */
export const queryClient = new QueryClient({
  // Without a network a change fails at once, instead of waiting unseen.
  defaultOptions: { mutations: { networkMode: 'always' } },
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void leaveEnded()
    },
  }),
})
