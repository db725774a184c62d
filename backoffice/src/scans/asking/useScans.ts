import type { ScanFilter } from '#shared/scans/questions/scans_behind'
import type {
  ScanPage,
  ScanQuestion,
  ScanType,
} from '#shared/scans/questions/scan_question_contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { askAboutScans } from '#shared/scans/questions/questions_endpoints'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'

/** The first part of the key of every scan query. */
export const ASKED = 'verifications'

/** Lifetime of a cached result; queries over millions of scans are slow. */
const FRESH_MS = 60_000

/** The former data stay while the next are loading. */
export const scanQuery = {
  placeholderData: keepPreviousData,
  refetchOnWindowFocus: false,
  retry: retryUnlessRefused,
  staleTime: FRESH_MS,
} as const

type ResponseTo<Type extends ScanType> = Extract<ScanPage, { type: Type }>

/** Further parameters: the map's box and precision, hits, weeks. */
export type MoreAsked = Pick<
  ScanQuestion,
  'precision' | 'hits' | 'offset' | 'bounding_box' | 'accuracy' | 'interval'
>

interface Asked {
  more?: MoreAsked
  isEnabled?: boolean
}

/** Fetches matching scans. */
export function useScans<Type extends ScanType>(
  type: Type,
  filter: ScanFilter,
  { more = {}, isEnabled = true }: Asked = {}
) {
  const request = useRequest()
  return useQuery({
    queryKey: [ASKED, type, filter, more],
    queryFn: async ({ signal }) => {
      const body = { type, ...filter, ...more }
      return (await request(askAboutScans, { body }, { signal })) as ResponseTo<Type>
    },
    enabled: isEnabled,
    ...scanQuery,
  })
}

/** Repeats all failed queries, because their error is shown once. */
export function useAskAgain() {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({
      queryKey: [ASKED],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}
