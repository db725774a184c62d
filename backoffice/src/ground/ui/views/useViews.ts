import { listViews } from '#shared/ground/views/view_endpoints'
import type { SavedView } from '#shared/ground/views/view_contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../app/api'
import { useRequest } from '../../app/data_provider'

const VIEWS = ['views']

/** Limits caching, because another window may change the views. */
const FRESH_MS = 60_000

const NONE: readonly SavedView[] = []

/** Returns all views of the user; none until they have loaded. */
export function useViews(): readonly SavedView[] {
  const request = useRequest()
  const { data = NONE } = useQuery({
    queryKey: VIEWS,
    queryFn: () => request(listViews),
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
  })
  return data
}

export function useViewsAgain() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: VIEWS })
}
