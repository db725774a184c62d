import { listLabels } from '#shared/scans/analyses/analyses_endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, retryUnlessRefused } from '../../ground/app/api'
import { keepIds, keptIds } from './kept_list'

/** Lifetime of a cached result, in milliseconds. */
const FRESH_MS = 60_000

const questionOf = (ids: readonly string[]) => ({
  queryKey: ['label_infos', ids],
  queryFn: () => api.request(listLabels, { body: { ids: [...ids] } }),
})

/** The last looked up ids with their results; both survive navigation and reload. */
export function useLabelInfos(user: number) {
  const client = useQueryClient()
  const [asked, setAsked] = useState(() => keptIds(user))
  const [isSending, setIsSending] = useState(false)
  const query = useQuery({
    ...questionOf(asked),
    enabled: asked.length > 0,
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
  })
  return {
    asked,
    query,
    isLoading: isSending || query.isFetching,
    /** Throws when refused; the former ids stay. */
    lookUp: async (ids: readonly string[]) => {
      setIsSending(true)
      try {
        await client.fetchQuery(questionOf(ids))
      } finally {
        setIsSending(false)
      }
      keepIds(user, ids)
      setAsked([...ids])
    },
  }
}
