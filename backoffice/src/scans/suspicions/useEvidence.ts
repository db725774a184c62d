import type { SuspicionDetail } from '#shared/scans/suspicions/suspicion_contract'
import { showEvidence } from '#shared/scans/suspicions/suspicions_endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../ground/app/data_provider'

/** Loads the evidence of the last evaluation, for the case and its current parts. */
export function useEvidence({ id, evaluated_at: evaluatedAt, parts }: SuspicionDetail) {
  const request = useRequest()
  const version = [evaluatedAt, ...parts.map((part) => part.id)].join()
  return useQuery({
    queryKey: ['suspicions', id, 'evidence', version],
    queryFn: () => request(showEvidence, { path: { id } }),
    retry: false,
  })
}
