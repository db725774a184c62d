import { showRoll } from '#shared/labels/rolls/rolls_endpoints'
import { rollIdIn } from '#shared/labels/rolls/scanned_id'
import type { KnownRoll, RollInfo } from '#shared/labels/rolls/roll_info_contract'
import { useQuery } from '@tanstack/react-query'
import { retryUnlessRefused } from '../../ground/app/api'
import { useRequest } from '../../ground/app/data_provider'
import { useAddressParams } from '#shared/ground/search/use_address_params'

export function useRollInfo() {
  const request = useRequest()
  const { params, change } = useAddressParams()
  const entered = rollIdIn(params.get('roll') ?? '')
  const query = useQuery({
    queryKey: ['spool_info', entered],
    queryFn: ({ signal }) => request(showRoll, { path: { id: entered } }, { signal }),
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

const isKnown = (info: RollInfo): info is KnownRoll => 'spool_id' in info
