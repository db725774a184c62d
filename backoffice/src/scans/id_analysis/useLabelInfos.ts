import { listLabels } from '#shared/scans/analyses/analyses_endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { keepIds, keptIds } from './kept_list'

/** Lifetime of a cached result, in milliseconds. */
const FRESH_MS = 60_000

/** Returns the last looked up ids and their results, which survive navigation and reload. */
export function useLabelInfos(user: number) {
  const request = useRequest()
  const client = useQueryClient()
  const [asked, setAsked] = useState(() => keptIds(user))
  const [isSending, setIsSending] = useState(false)
  const questionOf = (ids: readonly string[]) => ({
    queryKey: ['label_infos', ids],
    queryFn: () => request(listLabels, { body: { ids: [...ids] } }),
  })
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
    /** Throws when refused, and then keeps the previous ids. */
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
