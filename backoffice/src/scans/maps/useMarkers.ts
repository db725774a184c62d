import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import type { ScanPage } from '#shared/scans/questions/scan_question_contract'
import { askAboutScans } from '#shared/scans/questions/questions_endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRequest } from '../../ground/app/data_provider'
import { ASKED, type MoreAsked, scanQuery } from '../asking/useScans'

type Markers = Extract<ScanPage, { type: 'markers' }>

/** The filter of the scans on a map, and of the earlier scans that they are compared with. */
export interface MapScans {
  filter: ScanFilter
  before: ScanFilter | null
}

/** Fetches the places of scans; both periods of a comparison arrive together. */
export function useMarkers(shown: MapScans, more: MoreAsked, isEnabled: boolean) {
  const request = useRequest()
  const client = useQueryClient()
  const queryOf = ({ filter, before }: MapScans) => ({
    queryKey: [ASKED, 'markers', filter, more, before],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const ask = async (wanted: ScanFilter) => {
        const body = { type: 'markers' as const, ...wanted, ...more }
        return (await request(askAboutScans, { body }, { signal })) as Markers
      }
      const [now, then] = await Promise.all([ask(filter), before && ask(before)])
      return { now, before: then }
    },
    retry: scanQuery.retry,
    staleTime: scanQuery.staleTime,
  })
  return {
    query: useQuery({ ...scanQuery, ...queryOf(shown), enabled: isEnabled }),
    prefetch: (next: MapScans) => void client.prefetchQuery(queryOf(next)),
  }
}
