import type { SuspicionEvidence } from '#shared/scans/suspicions/suspicion_contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../ground/app/api'

/** The evidence of the last evaluation. */
export const useEvidence = (id: number, evaluatedAt: string) =>
  useQuery({
    queryKey: ['suspicions', id, 'evidence', evaluatedAt],
    queryFn: () => api.get<SuspicionEvidence>(`/backoffice/api/suspicions/${id}/evidence/`),
    retry: false,
  })
