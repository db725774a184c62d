import type { ScanFilter } from '#shared/authentications/scan_address'
import type { VerificationAnswer } from '#shared/authentications/verification_contract'
import type {
  VerificationQuestion,
  VerificationType,
} from '#shared/authentications/verification_question_contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, retryUnlessRefused } from '../app/api'

export const VERIFICATIONS = '/statistics/api/verifications/'

const ASKED = 'verifications'

/** A question over many millions of scans is not put again at each look. */
const FRESH_MS = 60_000

type AnswerTo<Type extends VerificationType> = Extract<VerificationAnswer, { type: Type }>

interface Asked {
  /** What the question holds besides type and filter: a map's box and precision, hits. */
  more?: Pick<VerificationQuestion, 'precision' | 'hits' | 'offset' | 'bounding_box' | 'accuracy'>
  isEnabled?: boolean
}

/** Asks about the scans that match; the answer before stays while the next one is on its way. */
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

/** Asks anew what failed: all of it is told of once. */
export function useAskAgain() {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({
      queryKey: [ASKED],
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    })
}
