import { showEvidence } from '#shared/scans/suspicions/suspicions_endpoints'
import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../ground/app/data_provider'

/** The evidence of the last evaluation. */
export function useEvidence(id: number, evaluatedAt: string) {
  const request = useRequest()
  return useQuery({
    queryKey: ['suspicions', id, 'evidence', evaluatedAt],
    queryFn: () => request(showEvidence, { path: { id } }),
    retry: false,
  })
}
