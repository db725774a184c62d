import { ApiError } from '#shared/ground/http/api_client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveEnded } from './login'

/**
 * Cache of API reads. A read in an ended session opens the login page (rule 2.7). A refused change
 * does not, because the page still holds the user's input (rule 2.11).
 */
export const queryClient = new QueryClient({
  // Without a network, a change fails at once instead of waiting unnoticed.
  defaultOptions: { mutations: { networkMode: 'always' } },
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void leaveEnded()
    },
  }),
})
