import { rollIdIn } from '#shared/labels/rolls/scanned_id'
import type { KnownSpool, SpoolInfo } from '#shared/labels/rolls/spool_info_contract'
import { useQuery } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'
import { useAddressParams } from '#shared/ground/search/use_address_params'

/** The roll in the URL, as it was entered, with its data. */
export function useSpoolInfo() {
  const { params, change } = useAddressParams()
  const entered = rollIdIn(params.get('roll') ?? '')
  const query = useQuery({
    queryKey: ['spool_info', entered],
    queryFn: ({ signal }) =>
      api.get<SpoolInfo>(
        `/statistics/api/spool_info/${encodeURIComponent(entered)}/`,
        {},
        { signal }
      ),
    enabled: entered !== '',
    retry: retryUnlessRefused,
  })
  return {
    entered,
    look: (text: string) => change({ roll: rollIdIn(text) || null }, false),
    query,
    /** Null for an unknown roll. */
    spool: query.data && isKnown(query.data) ? query.data : null,
  }
}

const isKnown = (info: SpoolInfo): info is KnownSpool => 'spool_id' in info
