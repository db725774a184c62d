import { ApiError } from '#shared/http/api_client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { leaveEnded } from './login'

/**
 * What was read of the API. A read that finds the session ended leads to the login and back (rule
 * 2.7); a refused change does not, since the page still holds what was entered (rule 2.11).
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) void leaveEnded()
    },
  }),
})
