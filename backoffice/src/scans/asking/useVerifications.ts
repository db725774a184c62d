import type { ScanFilter } from '#shared/scans/questions/scan_address'
import type { VerificationAnswer } from '#shared/scans/questions/verification_contract'
import type {
  VerificationQuestion,
  VerificationType,
} from '#shared/scans/questions/verification_question_contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../../ground/app/api'

export const VERIFICATIONS = '/statistics/api/verifications/'

const ASKED = 'verifications'

/** How long a result is reused, because queries over millions of scans are slow. */
const FRESH_MS = 60_000

type AnswerTo<Type extends VerificationType> = Extract<VerificationAnswer, { type: Type }>

interface Asked {
  /** Further parameters: the map's box and precision, hits. */
  more?: Pick<VerificationQuestion, 'precision' | 'hits' | 'offset' | 'bounding_box' | 'accuracy'>
  isEnabled?: boolean
}

/** Fetches matching scans; the former data stay while the next are loading. */
export function useVerifications<Type extends VerificationType>(
  type: Type,
  filter: ScanFilter,
  { more = {}, isEnabled = true }: Asked = {}
) {
  return useQuery({
    queryKey: [ASKED, type, filter, more],
    queryFn: ({ signal }) =>
      api.post<AnswerTo<Type>>(VERIFICATIONS, { type, ...filter, ...more }, { signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: retryUnlessRefused,
    staleTime: FRESH_MS,
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
